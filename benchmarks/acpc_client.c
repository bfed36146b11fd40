/* A client of the competition's protocol for benchmarks: calls, folds and raises by a fixed rule.

   usage: client HOST PORT NOLIMIT(0|1) SEED   */

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static uint32_t next_random(uint32_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

/* Whether the line asks this position to act, told by the betting alone (two players). */
static int is_asked(const char *betting, const char *end, int position) {
  int actions = 0, street = 0;
  const char *at;
  for (at = betting; at < end; ++at) {
    if (*at == '/') { actions = 0; ++street; }
    else if (*at == 'f') return 0;
    else if (*at == 'c' || *at == 'r') ++actions;
  }
  if (end > betting && end[-1] == '/' && street == 3) {
    /* all-in before the river: a street without actions is over, or has not begun */
    const char *before = end - 2;
    if (before > betting && *before == '/') return 0;
  }
  int first = street == 0 ? 1 : 0;
  return (first + actions) % 2 == position;
}

int main(int count, char **arguments) {
  struct sockaddr_in address = {0};
  char buffer[65536], answer[4096];
  size_t filled = 0;
  uint32_t random = 2463534242u;
  int one = 1, is_nolimit;

  if (count != 5) return 2;
  is_nolimit = atoi(arguments[3]);
  address.sin_family = AF_INET;
  address.sin_port = htons((uint16_t)atoi(arguments[2]));
  inet_pton(AF_INET, arguments[1], &address.sin_addr);
  random += (uint32_t)atoi(arguments[4]);
  int peer = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(peer, (struct sockaddr *)&address, sizeof address) < 0) return 1;
  setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (write(peer, "VERSION:2.0.0\r\n", 15) != 15) return 1;
  for (;;) {
    ssize_t got = read(peer, buffer + filled, sizeof buffer - filled - 1);
    if (got <= 0) return 0;
    filled += (size_t)got;
    buffer[filled] = 0;
    char *line = buffer, *end;
    while ((end = strchr(line, '\n')) != NULL) {
      size_t length = (size_t)(end - line);
      if (length > 0 && line[length - 1] == '\r') --length;
      if (strncmp(line, "MATCHSTATE:", 11) == 0) {
        int position = atoi(line + 11);
        char *hand = memchr(line + 11, ':', length - 11);
        char *betting = (char *)memchr(hand + 1, ':', length) + 1;
        char *betting_end = memchr(betting, ':', length);
        char *cards_end = line + length;
        /* a finished hand shows the other hole, ends in a fold, or has five board cards and a call */
        int strokes = 0;
        for (char *at = betting; at < betting_end; ++at) strokes += *at == '/';
        char *bar = memchr(betting_end, '|', (size_t)(cards_end - betting_end));
        char *first_board = memchr(betting_end, '/', (size_t)(cards_end - betting_end));
        char *holes_end = first_board ? first_board : cards_end;
        int shows_both = bar - betting_end > 1 && holes_end - bar > 1;
        if (!shows_both && is_asked(betting, betting_end, position)) {
          uint32_t choice = next_random(&random) % 10;
          memcpy(answer, line, length);
          answer[length] = ':';
          size_t size = length + 1;
          if (choice < 1) answer[size++] = 'f';
          else if (choice < 8) answer[size++] = 'c';
          else if (is_nolimit) size += (size_t)sprintf(answer + size, "r%d", 300 * (strokes + 1));
          else answer[size++] = 'r';
          answer[size++] = '\r';
          answer[size++] = '\n';
          if (write(peer, answer, size) != (ssize_t)size) return 1;
        }
      }
      line = end + 1;
    }
    filled = (size_t)(buffer + filled - line);
    memmove(buffer, line, filled);
  }
}
