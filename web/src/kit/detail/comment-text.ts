import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const commentText = texts({
  comment: ['评论', 'Comment'],
  write: ['写评论，用 @ 提到同事', 'Write a comment. Mention colleagues with @'],
  send: ['发表', 'Post'],
  save: words.save,
  cancel: words.cancel,
  edit: words.edit,
  edited: (at: string) => [`编辑于 ${at}`, `Edited ${at}`],
  withdraw: ['撤回', 'Withdraw'],
  askWithdraw: ['撤回这条评论？其他人将看不到内容，只看到已撤回。', 'Withdraw this comment? Others will only see that it was withdrawn.'],
  withdrawn: ['评论已撤回', 'Comment withdrawn'],
  cannotOpen: ['无权查看此记录', 'Cannot view this record'],
  noMember: ['没有匹配的成员', 'No matching members'],
})
