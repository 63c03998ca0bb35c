import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const knowledgeStates = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    PUBLISHED: { label: ['已发布', 'Published'], tone: 'good' },
    OFFLINE: { label: ['已下线', 'Offline'], tone: 'warn' },
  },
  initial: 'DRAFT',
})
export type KnowledgeState = ValueOf<typeof knowledgeStates>
export const knowledgeState = knowledgeStates.schema

export const knowledgeRefusals = refusals(48_600, {
  catalogInUse: ['目录下还有内容，不能删除', 'There is still something in this catalog'],
  wrongState: ['当前状态不允许该操作', 'This is not possible in the present state'],
  answerMissing: ['请先填写答案', 'Write the answer first'],
  tooDeep: ['目录最多3级', 'Catalogs have at most 3 levels'],
  belowItself: ['不能移动到自己的下级目录', 'A catalog cannot lie below itself'],
  catalogTaken: ['同级目录已存在该名称', 'There is a catalog of this name already'],
  hotkeyTaken: ['快捷键已被使用', 'This shortcut is taken'],
})
