import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['系统公告', 'Announcements'],
  empty: ['还没有公告', 'No announcements yet'],
  add: ['新增公告', 'Add announcement'],
  editTitle: ['编辑公告', 'Edit announcement'],
  keywordHint: ['标题或内容', 'Title or text'],
  window: ['展示时间', 'Shown'],
  audience: ['接收对象', 'For'],
  everyone: ['全部成员', 'Everyone'],
  readOf: ['阅读', 'Seen by'],
  readers: (read: number, reach: number | null) => [`${read} / ${reach ?? '—'} 人`, `${read} of ${reach ?? '—'}`],
  notPublished: ['未发布', 'Not published'],
  onShow: ['展示中', 'On show'],
  upcoming: ['未开始', 'Upcoming'],
  over: ['已结束', 'Ended'],
  sure: {
    takeDown: (title: string) => [`确定下线「${title}」吗？所有人将立即看不到它`, `Withdraw “${title}”? It disappears for everybody at once`],
    delete: (title: string) => [`确定删除「${title}」吗？`, `Delete “${title}”?`],
  },
  form: {
    textEnHint: ['使用英文的成员看到这里的内容，留空则看到中文', 'Shown to people who use English. Left empty, they see the text above'],
    closableHint: ['关闭后不再向该成员展示，直到内容变更', 'Once dismissed, that person does not see it again unless its text changes'],
    onlineHint: [
      '公告已发布，保存后立即生效；修改内容后所有人会重新看到',
      'It is published: changes take effect at once, and a new text is shown to everybody again',
    ],
    preview: ['预览', 'Preview'],
    chooseRoles: ['请选择角色', 'Choose roles'],
    chooseDepts: ['请选择部门（含下级）', 'Choose departments (those below count as well)'],
    reach: (people: number) => [`将展示给 ${people} 人`, people === 1 ? 'It reaches 1 person' : `It reaches ${people} people`],
    reachNobody: ['没有成员会看到这条公告', 'Nobody would see this announcement'],
  },
  publish: {
    title: ['发布', 'Publish'],
    now: ['发布后立即展示', 'It is shown at once'],
    later: (at: string) => [`将于 ${at} 开始展示`, `It is shown from ${at}`],
    until: (at: string) => [`展示至 ${at}`, `Shown until ${at}`],
    done: ['已发布', 'Published'],
  },
  drawer: {
    title: (title: string) => [`阅读情况 · ${title}`, `Readers · ${title}`],
    search: ['姓名', 'Name'],
    all: ['全部', 'All'],
    open: ['查看阅读情况', 'View readers'],
    empty: ['没有符合的成员', 'Nobody here'],
  },
})
