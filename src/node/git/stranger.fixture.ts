/** Repositories a stranger could hand on: objects written as bytes, so that a tree can hold any name. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TreeLine {
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

export class StrangerRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'modpress-stranger-'));
  readonly deck = join(this.root, 'deck');
  /** A program of the deck's folder that leaves a mark. */
  readonly program = join(this.deck, '.git', 'evil.sh');
  readonly #mark = join(this.root, 'mark');

  /** A sound deck with one commit, `v1`. */
  constructor() {
    cpSync('templates/starter', this.deck, { recursive: true });
    this.git('init', '-q', '-b', 'main');
    this.git('add', '-A');
    this.git('commit', '-qm', 'first');
    this.git('tag', 'v1');
    writeFileSync(this.program, `#!/bin/sh\necho run >> ${this.#mark}\nexit 1\n`);
    chmodSync(this.program, 0o755);
  }

  git(...words: readonly string[]): string {
    return this.#run(words);
  }

  /** Whether the program ran since this was last asked. */
  hasRun(): boolean {
    const isThere = existsSync(this.#mark);
    rmSync(this.#mark, { force: true });
    return isThere;
  }

  blob(content: string | Uint8Array): string {
    return this.#run(['hash-object', '-w', '--stdin'], content);
  }

  tree(lines: readonly TreeLine[]): string {
    const bytes = lines.flatMap(({ mode, name, id }) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(id, 'hex'),
    ]);
    return this.#run(['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'], Buffer.concat(bytes));
  }

  /** A commit of a tree with the files of `v1` and these lines; gives its hash. */
  commit(more: readonly TreeLine[], without: readonly string[] = []): string {
    const kept = this.git('ls-tree', 'v1')
      .split('\n')
      .map((line) => /^(\d+) \w+ (\w+)\t(.*)$/.exec(line))
      .map((found) => ({
        mode: (found?.[1] ?? '').replace(/^0/, ''),
        id: found?.[2] ?? '',
        name: found?.[3] ?? '',
      }))
      .filter(({ name }) => !without.includes(name));
    return this.git('commit-tree', this.tree([...kept, ...more]), '-m', 'x');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #run(words: readonly string[], input: string | Uint8Array = ''): string {
    const name = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
    return execFileSync('git', ['-C', this.deck, ...name, ...words], {
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  }
}
