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
  catalogInUse: ['目录下还有内容，不能删除', 'This category is not empty. Move or delete its content first'],
  wrongState: ['当前状态不允许该操作', 'Not possible in the current status'],
  answerMissing: ['请先填写答案', 'Enter the answer first'],
  tooDeep: ['目录最多3级', 'Categories can have up to 3 levels'],
  belowItself: ['不能移动到自己的下级目录', 'A category cannot be moved into itself'],
  catalogTaken: ['同级目录已存在该名称', 'A category with this name already exists here'],
  hotkeyTaken: ['快捷键已被使用', 'This shortcut is already in use. Choose another'],
})
