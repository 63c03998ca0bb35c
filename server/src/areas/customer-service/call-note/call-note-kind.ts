import { sql } from 'drizzle-orm'
import type { RecordKind } from '../../../kit/save.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { callNote } from './call-note.tables.ts'

export type Note = typeof callNote.$inferSelect

const byAuthor = ownedByMember(callNote.staffId)
const byHandler = ownedByMember(callNote.handlerId)

/** A note is its author's and its handler's. */
export const noteScope: ScopeCondition = kind => sql`(${byAuthor(kind)} or ${byHandler(kind)})`

/** The same without a row in common: each is looked for by an index of its own. */
export const noteParts: readonly ScopeCondition[] = [
  byAuthor,
  Object.assign((kind: 'DEPT' | 'SELF') => sql`${byHandler(kind)} and not ${byAuthor(kind)}`, {
    ofMembers: (kind: 'DEPT' | 'SELF') => sql`${byHandler.ofMembers!(kind)} and not ${byAuthor.ofMembers!(kind)}`,
  }),
]

export const callNoteKind: RecordKind<typeof callNote> = {
  type: 'CALL_NOTE',
  table: callNote,
  title: ['noteNo', 'subject'],
  scope: noteScope,
  labels: {
    noteNo: ['编号', 'Number'],
    bizType: ['业务类型', 'About'],
    categoryPath: ['分类', 'Category'],
    subject: ['主题', 'Subject'],
    content: ['内容', 'Content'],
    customValues: ['自定义字段', 'Custom fields'],
    phone: ['号码', 'Number'],
    customerType: ['客户类型', 'Kind of customer'],
    customerName: ['客户', 'Customer'],
    priority: ['优先级', 'Priority'],
    handleState: ['处理状态', 'State'],
    dueAt: ['时限', 'Due'],
    nextContactAt: ['下次联系', 'Next contact'],
    result: ['处理结果', 'Result'],
    solvedAt: ['解决时间', 'Solved'],
    closeReason: ['关闭原因', 'Reason'],
    files: ['附件', 'Files'],
    linkType: ['关联业务', 'Linked record'],
    linkId: ['关联业务ID', 'Id of the linked record'],
  },
  masked: ['phone'],
  // The handler and the template are logged by name.
  secret: ['callLogId', 'templateId', 'handlerId', 'handlerDeptId', 'customerId', 'staffId', 'createdAt', 'overdueToldAt'],
}
