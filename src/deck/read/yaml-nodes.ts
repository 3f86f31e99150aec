/**
 * Finding things in a parsed YAML document in one pass: what aliases stand for, keys of maps, keys that stand twice.
 *
 * The library asks the whole document for each alias and the whole map for each key, so a file of 20,000 of them would take
 * minutes. Takes nodes, gives look-ups; never reports.
 */
import { isAlias, isMap, isScalar, isSeq, visit } from 'yaml';
import type { Alias, Document, Node, Pair, YAMLMap } from 'yaml';
import { cachePerObject } from '../../base/cache.ts';

/** What an alias stands for: the last anchor of its name above it. */
export const targetOf = (document: Document, alias: Alias): Node | undefined =>
  targetsIn(document).get(alias);

const targetsIn = cachePerObject('anchors of YAML files', (document: Document) => {
  const targets = new Map<Alias, Node | undefined>();
  const anchors = new Map<string, Node>();
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) targets.set(node, anchors.get(node.source));
      else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
});

/** The pair of a map under a key, as the key is written. */
export const pairOf = (map: YAMLMap<Node, Node>, key: string): Pair<Node, Node> | undefined =>
  pairsIn(map).get(key);

const pairsIn = cachePerObject('keys of YAML maps', (map: YAMLMap<Node, Node>) => {
  const pairs = new Map<string, Pair<Node, Node>>();
  for (const pair of map.items) if (!pairs.has(keyText(pair.key))) pairs.set(keyText(pair.key), pair);
  return pairs;
});

export const keyText = (key: Node): string => (isScalar(key) ? (key.source ?? String(key.value)) : '');

/** Keys that are in their map for the second time. */
export function repeatedKeys(document: Document): readonly Node[] {
  const repeated: Node[] = [];
  const look = (node: unknown): void => {
    if (isSeq<Node>(node)) node.items.forEach(look);
    if (!isMap<Node, Node>(node)) return;
    const seen = new Set<unknown>();
    for (const { key, value } of node.items) {
      if (isScalar(key) && seen.has(key.value)) repeated.push(key);
      else if (isScalar(key)) seen.add(key.value);
      look(value);
    }
  };
  look(document.contents);
  return repeated;
}
