// A bot for the contest protocol; Java 17 or later, no library:
//
//     java ContestBot.java SECRET_NAME ws://HOST:PORT
//
// It checks and calls. JSON is searched for the two fields that it needs.

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class ContestBot implements WebSocket.Listener {
    private static final Pattern EVENT = Pattern.compile("\"eventName\"\\s*:\\s*\"(\\w+)\"");
    private static final Pattern MIN_BET = Pattern.compile("\"minBet\"\\s*:\\s*(\\d+)");

    private final StringBuilder frame = new StringBuilder();
    private final CountDownLatch over = new CountDownLatch(1);
    private final String join;

    ContestBot(String name) {
        join = "{\"eventName\":\"__join\",\"data\":{\"playerName\":\"" + name + "\"}}";
    }

    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("java ContestBot.java SECRET_NAME ws://HOST:PORT");
            System.exit(2);
        }
        ContestBot bot = new ContestBot(args[0]);
        WebSocket socket = HttpClient.newHttpClient().newWebSocketBuilder()
            .buildAsync(URI.create(args[1]), bot).join();
        socket.sendText(bot.join, true);
        bot.over.await();
        socket.abort();
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean isLast) {
        frame.append(part);
        if (isLast) {
            take(socket, frame.toString());
            frame.setLength(0);
        }
        socket.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
        over.countDown();
        return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
        System.err.println(error);
        over.countDown();
    }

    private void take(WebSocket socket, String text) {
        Matcher event = EVENT.matcher(text);
        if (!event.find()) {
            return;
        }
        switch (event.group(1)) {
            case "__action", "__bet" -> socket.sendText(
                "{\"eventName\":\"__action\",\"data\":{\"action\":\"" + decide(text) + "\"}}", true);
            case "__game_over" -> {
                System.out.println("game over");
                // The next game of the contest is played over the same connection.
                socket.sendText(join, true);
            }
            default -> { }
        }
    }

    /** minBet is what a call costs. */
    private static String decide(String prompt) {
        Matcher found = MIN_BET.matcher(prompt);
        int price = found.find() ? Integer.parseInt(found.group(1)) : 0;
        return price <= 200 ? "call" : "fold";
    }
}
