#!/usr/bin/env python3
"""Plays every game of the house from start to end over the referee protocol.

Takes the command that starts a referee, for example

    python3 scripts/referee-client.py npx modpress referee
    python3 scripts/referee-client.py --game modulo --seed 7 npx modpress referee

and prints one line for each game: how many moves it took and who won. Chooses moves at random, by seed. On the way it
checks that the referee finds legal what it lists, refuses a bad line without stopping, and reads its own notation.
Needs Python 3.8 and nothing else. The protocol is described in docs/referee.md.
"""

import argparse
import json
import random
import subprocess
import sys


class Referee:
    """A running referee: one JSON object a line, in and out."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
        )
        self.last_id = 0

    def send(self, line):
        """Sends a line as it is and returns the answer."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("the referee has stopped")
        return json.loads(answer)

    def ask(self, op, **fields):
        """Sends a request; stops the program when it is not served."""
        self.last_id += 1
        answer = self.send(json.dumps({"id": self.last_id, "op": op, **fields}))
        if answer["id"] != self.last_id:
            raise SystemExit(f"answer {answer['id']} to request {self.last_id}")
        if not answer["ok"]:
            raise SystemExit(f"{op}: {json.dumps(answer['error'])}")
        return answer

    def close(self):
        """Ends the referee by closing its input; returns its exit code."""
        self.process.stdin.close()
        return self.process.wait(timeout=30)


def play(referee, game, seed):
    """Plays one game with random moves; returns the number of moves and the outcome."""
    chooser = random.Random(f"{game}/{seed}")
    answer = referee.ask("new", game=game, seed=seed)
    state, moves = answer["state"], 0
    while answer["turn"] is not None:
        listed = referee.ask("moves", game=game, state=state, notation=True)
        index = chooser.randrange(len(listed["moves"]))
        move, text = listed["moves"][index], listed["texts"][index]
        if referee.ask("parse", game=game, state=state, move=text)["move"] != move:
            raise SystemExit(f"{game}: {text} reads as another move")
        if not referee.ask("judge", game=game, state=state, move=move)["legal"]:
            raise SystemExit(f"{game}: {text} is listed and not legal")
        answer = referee.ask("play", game=game, state=state, move=move, seed=f"{seed}/{moves}")
        state, moves = answer["state"], moves + 1
    if referee.ask("moves", game=game, state=state)["moves"]:
        raise SystemExit(f"{game}: moves after the end")
    return moves, referee.ask("outcome", game=game, state=state)["outcome"]


def main():
    parser = argparse.ArgumentParser(description="Plays every game over the referee protocol.")
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--seed", default="1")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the command that starts the referee")
    arguments = parser.parse_args()
    if not arguments.command:
        parser.error("give the command that starts the referee")
    referee = Referee(arguments.command)
    if referee.send("this is not JSON")["ok"]:
        raise SystemExit("the referee takes anything for JSON")
    games = arguments.game or [one["id"] for one in referee.ask("games")["games"]]
    for game in games:
        moves, outcome = play(referee, game, arguments.seed)
        winners = " and ".join(f"player {seat + 1}" for seat in outcome["winners"]) or "nobody"
        print(f"{game}: {moves} moves, {winners} won ({outcome['clause']})")
    sys.exit(referee.close())


if __name__ == "__main__":
    main()
