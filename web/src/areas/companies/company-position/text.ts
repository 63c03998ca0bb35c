import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['职位', 'Positions'],
  all: ['在职位管理中查看', 'Open in Positions'],
  add: ['发布职位', 'New position'],
  filled: ['入职/招聘', 'Filled'],
  empty: ['该企业还没有职位', 'This company has no positions yet'],
})
