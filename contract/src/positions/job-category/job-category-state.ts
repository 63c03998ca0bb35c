import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const jobCategoryStates = machine({
  states: {
    ENABLED: { label: ['启用', 'Enabled'], tone: 'good' },
    DISABLED: { label: ['已停用', 'Disabled'], tone: 'neutral' },
  },
  initial: 'ENABLED',
})
export type JobCategoryState = ValueOf<typeof jobCategoryStates>

export const jobCategoryRefusals = refusals(44_400, {
  nameTaken: ['同级职类名称已存在', 'A category with this name already exists here'],
  aliasTaken: (values: { alias: string; category: string }) => [
    `别名「${values.alias}」已被职类「${values.category}」使用`,
    `“${values.alias}” already stands for the category “${values.category}”`,
  ],
  enabledBelow: ['存在启用的下级职类', 'Disable the categories below it first'],
  parentDisabled: ['上级职类已停用，请先启用上级', 'Enable the category above it first'],
  levelFixed: ['职类只能在同一层级内移动', 'A category can only move within its level'],
  full: ['该职类下的编码已用完（最多99个）', 'There is no free code left here (99 at most)'],
  orderChanged: ['同级职类已变化，请刷新后重新排序', 'The categories here have changed. Reload and sort them again'],
  notLeaf: ['请选择末级职类', 'Choose a category of the third level'],
  disabled: (values: { name: string }) => [`职类「${values.name}」已停用，请重新选择`, `The category “${values.name}” is disabled. Choose another`],
  notFound: ['职类不存在，请重新选择', 'This category does not exist. Choose another'],
  unusable: ['所选职类不存在或已停用，请重新选择', 'A chosen category does not exist or is disabled. Choose another'],
})
