import { sayings } from '../../../kit/saying.ts'

/** They stand where a person would give a reason. */
export const positionAssignSayings = sayings('positionAssignment', {
  replaced: ['已改派他人', 'Others were assigned instead'],
  takenBack: ['分配已撤销', 'The assignment was taken back'],
  reclaimed: ['考核超期，系统收回', 'Taken back because it was overdue'],
})
