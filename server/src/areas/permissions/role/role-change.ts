import type { DataScope, FieldMode, RoleField } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { inBoth } from '../../../kit/saying.ts'
import { isGroup } from './role-node.queries.ts'
import type { RightBook, RightNode } from './role-node.queries.ts'

/** Everything that people set on a role. */
export interface RoleContent {
  title: string
  code: string | null
  description: string | null
  dataScope: DataScope
  /** Pages and buttons; a button never without its page. */
  nodes: readonly RightNode[]
  fields: readonly RoleField[]
}

/** The nodes of these ids with the pages of their buttons. */
export function grantsIn(menuIds: readonly number[], book: RightBook): RightNode[] {
  const found = new Set<RightNode>()
  for (const id of menuIds) {
    const node = book.node(id)
    if (node === undefined || isGroup(node)) continue
    found.add(book.pageOf(node))
    found.add(node)
  }
  return [...found]
}

/** What an edit changes, in the words of the audit log, and whether any of it changes what members may do. */
export function roleChanges(before: RoleContent | null, after: RoleContent, book: RightBook): { entries: AuditChange[]; ofRights: boolean } {
  const texts = [
    change('title', before?.title ?? null, after.title),
    change('code', before?.code ?? null, after.code),
    change('description', before?.description ?? null, after.description),
  ]
  const rights = [change('dataScope', before?.dataScope ?? null, after.dataScope), ...grantChanges(before, after, book)]
  for (const fieldKey of new Set([...(before?.fields ?? []), ...after.fields].map(field => field.fieldKey))) {
    rights.push(change(`fields.${fieldKey}`, modeOf(before?.fields ?? [], fieldKey), modeOf(after.fields, fieldKey)))
  }
  return { entries: [...texts, ...rights].filter(differs), ofRights: rights.some(differs) }
}

function grantChanges(before: RoleContent | null, after: RoleContent, book: RightBook): AuditChange[] {
  const old = before?.nodes ?? []
  const labels = (nodes: readonly RightNode[]) =>
    nodes.length === 0 ? null : nodes.map(({ router }) => inBoth([book.label(router, 'zh_CN'), book.label(router, 'en_US')]))
  return [
    change('granted', null, labels(after.nodes.filter(node => !old.includes(node)))),
    change('withdrawn', labels(old.filter(node => !after.nodes.includes(node))), null),
  ]
}

const change = (field: string, old: unknown, now: unknown): AuditChange => ({ field, old, new: now })
const differs = (one: AuditChange) => JSON.stringify(one.old) !== JSON.stringify(one.new)

function modeOf(fields: readonly RoleField[], key: RoleField['fieldKey']): FieldMode | 'DEFAULT' {
  return fields.find(field => field.fieldKey === key)?.mode ?? 'DEFAULT'
}
