// Tables that a page shows without a seat: followed while they are wanted, and no others.
import { untrack } from "svelte";
import type { Table } from "../state/table";
import { session } from "./session.svelte";
import type { TableStore } from "./table.svelte";

export class FollowedTables {
  private stores: ReadonlyMap<string, TableStore> = $state.raw(new Map());

  /** Made while a component starts; `ticketOf` names the ticket that opens a table's cards, where there is one. */
  constructor(wanted: () => readonly string[], ticketOf: (id: string) => string | null = () => null) {
    const ids = $derived(wanted().join(" "));
    $effect(() => {
      const now = ids.split(" ").filter(Boolean);
      if (session.state === "open") untrack(() => this.change(now, ticketOf));
    });
    $effect(() => () => untrack(() => this.leave()));
  }

  get(id: string): TableStore | null {
    return this.stores.get(id) ?? null;
  }

  /** The tables as far as they are shown, by their ids. */
  get shown(): ReadonlyMap<string, Table> {
    return new Map([...this.stores].flatMap(([id, { shown }]) => (shown ? [[id, shown] as const] : [])));
  }

  private change(wanted: readonly string[], ticketOf: (id: string) => string | null): void {
    for (const [id, store] of this.stores) if (!wanted.includes(id)) session.unfollow(store);
    const next = new Map<string, TableStore>();
    for (const id of wanted) {
      const known = this.stores.get(id);
      const store = known ?? session.follow(id);
      if (!known) store.connection.ticket = ticketOf(id);
      next.set(id, store);
    }
    this.stores = next;
    for (const store of next.values()) if (!store.live && !store.connection.closedDoor) store.join();
  }

  private leave(): void {
    for (const store of this.stores.values()) session.unfollow(store);
  }
}
