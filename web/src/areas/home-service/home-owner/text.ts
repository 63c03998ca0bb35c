import { texts } from '../../../base/text.ts'

export const text = texts({
  assign: ['分配负责人', 'Assign owner'],
  assignMany: (count: number) => [`分配负责人（${count}项）`, `Assign owner (${count})`],
  owner: ['负责人', 'Owner'],
  chooseOwner: ['请选择负责人', 'Choose an owner'],
})
