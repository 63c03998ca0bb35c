import type { DataScope, FieldMode, RoleField } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { isGroup } from './role-node.queries.ts'
import type { RightBook, RightNode } from './role-node.queries.ts'
import { roleSayings } from './role.sayings.ts'

export interface RoleContent {
  title: string
  code: string | null
  description: string | null
  dataScope: DataScope
  /** A button never stands here without its page. */
  nodes: readonly RightNode[]
  fields: readonly RoleField[]
}

/** A button brings its page along, because it cannot be reached without it. */
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

/** `ofRights` says whether any of it changes what members may do. */
export function roleChanges(before: RoleContent | null, after: RoleContent): { entries: AuditChange[]; ofRights: boolean } {
  const texts = [
    change('title', before?.title ?? null, after.title),
    change('code', before?.code ?? null, after.code),
    change('description', before?.description ?? null, after.description),
  ]
  const rights = [change('dataScope', before?.dataScope ?? null, after.dataScope), ...grantChanges(before, after)]
  for (const fieldKey of new Set([...(before?.fields ?? []), ...after.fields].map(field => field.fieldKey))) {
    rights.push(change(`fields.${fieldKey}`, modeOf(before?.fields ?? [], fieldKey), modeOf(after.fields, fieldKey)))
  }
  return { entries: [...texts, ...rights].filter(differs), ofRights: rights.some(differs) }
}

function grantChanges(before: RoleContent | null, after: RoleContent): AuditChange[] {
  const old = before?.nodes ?? []
  const said = (nodes: readonly RightNode[]) => (nodes.length === 0 ? null : nodes.map(({ router }) => roleSayings.right({ code: router })))
  return [
    change('granted', null, said(after.nodes.filter(node => !old.includes(node)))),
    change('withdrawn', said(old.filter(node => !after.nodes.includes(node))), null),
  ]
}

const change = (field: string, old: unknown, now: unknown): AuditChange => ({ field, old, new: now })
const differs = (one: AuditChange) => JSON.stringify(one.old) !== JSON.stringify(one.new)

function modeOf(fields: readonly RoleField[], key: RoleField['fieldKey']): FieldMode | 'DEFAULT' {
  return fields.find(field => field.fieldKey === key)?.mode ?? 'DEFAULT'
}
