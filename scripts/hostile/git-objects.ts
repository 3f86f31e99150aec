/**
 * A git repository as files, written without git: a tree can have names and objects that git itself would not make.
 *
 * Takes contents; gives the files of `.git` below a folder. Objects are loose ones: gitformat-loose(5), the trees as in
 * git-mktree(1).
 */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Content } from './case.ts';

export interface Entry {
  readonly mode: '100644' | '120000' | '160000' | '40000';
  readonly name: string;
  readonly id: string;
}

const HEAD = 'ref: refs/heads/main\n';
const CONFIG = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n';

export class Repository {
  readonly #files = new Map<string, Content>();

  blob(text: string): string {
    return this.#add('blob', Buffer.from(text));
  }

  tree(entries: readonly Entry[]): string {
    const lines = entries.flatMap(({ mode, name, id }) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(id, 'hex'),
    ]);
    return this.#add('tree', Buffer.concat(lines));
  }

  /** A sound deck's files as entries of a tree. */
  entries(files: Readonly<Record<string, Content>>): readonly Entry[] {
    const names = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))].sort();
    return names.map((name): Entry => {
      const content = files[name];
      if (typeof content === 'string') return { mode: '100644', name, id: this.blob(content) };
      const inner = Object.entries(files).filter(([path]) => path.startsWith(`${name}/`));
      const below = Object.fromEntries(inner.map(([path, one]) => [path.slice(name.length + 1), one]));
      return { mode: '40000', name, id: this.tree(this.entries(below)) };
    });
  }

  /** The repository with one commit of a tree, `v1`. */
  files(tree: string, config = ''): Readonly<Record<string, Content>> {
    const who = 'a <a@b.example> 1700000000 +0000';
    const commit = this.#add('commit', Buffer.from(`tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nx\n`));
    return {
      '.git/HEAD': HEAD,
      '.git/config': CONFIG + config,
      '.git/refs/heads/main': `${commit}\n`,
      '.git/refs/tags/v1': `${commit}\n`,
      ...Object.fromEntries(this.#files),
    };
  }

  #add(kind: string, content: Buffer): string {
    const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
    const id = createHash('sha1').update(bytes).digest('hex');
    this.#files.set(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`, deflateSync(bytes));
    return id;
  }
}
