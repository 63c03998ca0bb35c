import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const historyText = texts({
  empty: ['（空）', '(empty)'],
  yes: words.yes,
  no: words.no,
  words: (count: number) => [`${count}字`, `${count} characters`],
  system: words.system,
  list: ['、', ', '],
  to: ['改为', 'changed to'],
  noHistory: ['还没有操作记录', 'No activity yet'],
})
