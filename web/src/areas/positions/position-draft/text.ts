import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['职位草稿', 'Position drafts'],
  keywordHint: ['职位名称', 'Title'],
  empty: ['没有草稿', 'No drafts'],
  untitled: ['未命名职位', 'Untitled position'],
  goOn: ['继续编辑', 'Continue'],
  add: ['发布职位', 'New position'],
  steps: (done: number, all: number) => [`${done}/${all}`, `${done} of ${all}`],
  sureDelete: (count: number) => [
    `确定删除 ${count} 个草稿吗？删除后不可恢复`,
    count === 1 ? 'Delete this draft? This cannot be undone' : `Delete ${count} drafts? This cannot be undone`,
  ],
  unfinished: ['检测到未完成的职位，是否继续编辑？', 'You have an unfinished position. Continue with it?'],
  resume: ['继续', 'Continue'],
  startAnew: ['重新开始', 'Start over'],
  save: ['保存草稿', 'Save draft'],
  savedHand: ['草稿已保存', 'Draft saved'],
  states: {
    untouched: ['自动保存草稿', 'Drafts are saved automatically'],
    typing: ['有修改未保存…', 'Unsaved changes…'],
    saving: ['正在保存草稿…', 'Saving draft…'],
    saved: ['草稿已自动保存', 'Draft saved'],
    failed: ['草稿未能保存，内容保留在本机', 'The draft could not be saved. It is kept on this device'],
  },
  newer: ['草稿已在其他窗口更新', 'This draft was changed in another window'],
  takeNewer: ['使用较新的内容', 'Use the newer content'],
  keepMine: ['保留我的内容', 'Keep mine'],
})
