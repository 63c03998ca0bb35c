import type { Language, RoleMenuNode } from '@gongtai/contract'
import { inLanguage } from '@gongtai/contract'

/** TreeList draws groups and pages; buttons stand beside the tree. */
export interface PageNode {
  key: number
  title: string
  node: RoleMenuNode
  buttons: readonly RoleMenuNode[]
  children: readonly PageNode[]
}

export const isGroup = (node: Pick<RoleMenuNode, 'router'>) => node.router.startsWith('group:')

export const titleIn = (node: { title: string; titleEn: string }, language: Language) => inLanguage([node.title, node.titleEn], language)

export function pageNodes(nodes: readonly RoleMenuNode[], language: Language): PageNode[] {
  return nodes
    .filter(node => node.displayType === 'MENU')
    .map(node => ({
      key: node.id,
      title: titleIn(node, language),
      node,
      buttons: node.children.filter(child => child.displayType === 'BUTTON'),
      children: pageNodes(node.children, language),
    }))
}

/** It has the page itself, its buttons, and the same of the pages below. */
export function rightsIn(page: PageNode): RoleMenuNode[] {
  return [...(isGroup(page.node) ? [] : [page.node]), ...page.buttons, ...page.children.flatMap(rightsIn)]
}

function pagesIn(page: PageNode): RoleMenuNode[] {
  return [...(isGroup(page.node) ? [] : [page.node]), ...page.children.flatMap(pagesIn)]
}

export type CheckState = 'none' | 'some' | 'all'

/** One walk counts for all parts of the tree, because every row asks. */
export function checkStates(pages: readonly PageNode[], chosen: ReadonlySet<number>): Map<number, CheckState> {
  const states = new Map<number, CheckState>()
  const count = (page: PageNode): [chosen: number, all: number] => {
    const own = [...(isGroup(page.node) ? [] : [page.node]), ...page.buttons]
    let [checked, all] = [own.filter(node => chosen.has(node.id)).length, own.length]
    for (const child of page.children) {
      const [below, allBelow] = count(child)
      checked += below
      all += allBelow
    }
    states.set(page.key, checked === 0 ? 'none' : checked === all ? 'all' : 'some')
    return [checked, all]
  }
  for (const page of pages) count(page)
  return states
}

const ids = (nodes: readonly RoleMenuNode[]) => nodes.filter(node => node.grantable).map(node => node.id)

const withAll = (chosen: ReadonlySet<number>, more: readonly number[]) => new Set([...chosen, ...more])
const withoutAll = (chosen: ReadonlySet<number>, fewer: readonly number[]) => new Set([...chosen].filter(id => !fewer.includes(id)))

/**
 * The next of three steps: the page alone, the page with all its buttons, nothing. Of a group the same over its pages.
 * Taking a page away takes its buttons and detail pages with it. What the person may not grant stays as it is.
 */
export function stepPage(page: PageNode, chosen: ReadonlySet<number>): Set<number> {
  const first = isGroup(page.node) ? ids(pagesIn(page)) : ids([page.node])
  const second = isGroup(page.node) ? ids(rightsIn(page)) : [...first, ...ids(page.buttons)]
  if (first.some(id => !chosen.has(id))) return withAll(chosen, first)
  if (second.some(id => !chosen.has(id))) return withAll(chosen, second)
  return withoutAll(chosen, ids(rightsIn(page)))
}

export function setPage(page: PageNode, on: boolean, chosen: ReadonlySet<number>): Set<number> {
  return on ? withAll(chosen, ids([page.node])) : withoutAll(chosen, ids(rightsIn(page)))
}

/** Choosing a button chooses its page. */
export function setButtons(page: PageNode, buttons: readonly RoleMenuNode[], on: boolean, chosen: ReadonlySet<number>): Set<number> {
  return on ? withAll(chosen, [page.node.id, ...ids(buttons)]) : withoutAll(chosen, ids(buttons))
}

/** Titles of both languages, codes and buttons are searched. `onlyChosen` leaves what is chosen. */
export function narrowed(pages: readonly PageNode[], typed: string, onlyChosen: boolean, states: ReadonlyMap<number, CheckState>): PageNode[] {
  const word = typed.trim().toLowerCase()
  if (word === '' && !onlyChosen) return [...pages]
  return pages.flatMap(page => {
    if (onlyChosen && states.get(page.key) === 'none') return []
    const self = word === '' || [page.node, ...page.buttons].some(node => matches(node, word))
    const children = narrowed(page.children, self && word !== '' && matches(page.node, word) ? '' : typed, onlyChosen, states)
    return self || children.length > 0 ? [{ ...page, children }] : []
  })
}

export function matches(node: RoleMenuNode, word: string): boolean {
  return [node.title, node.titleEn, node.router].some(text => text.toLowerCase().includes(word))
}

export function allKeys(pages: readonly PageNode[]): number[] {
  return pages.flatMap(page => [page.key, ...allKeys(page.children)])
}

export function findPage(pages: readonly PageNode[], key: number | undefined): PageNode | undefined {
  for (const page of pages) {
    const found = page.key === key ? page : findPage(page.children, key)
    if (found !== undefined) return found
  }
  return undefined
}
