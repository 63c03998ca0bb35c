import { texts } from '../../../base/text.ts'

export const text = texts({
  tree: ['人才分组', 'Groups'],
  all: ['全部简历', 'All resumes'],
  mine: ['我的分组', 'My groups'],
  dept: ['部门分组', 'Department groups'],
  company: ['公共分组', 'Public groups'],
  add: ['新建分组', 'New group'],
  addTitle: ['新建分组', 'New group'],
  editTitle: (name: string) => [`编辑分组：${name}`, `Edit group: ${name}`],
  deleteAsk: (name: string, count: number) => [
    `删除分组“${name}”？其中${count}份简历不会被删除。`,
    `Delete the group “${name}”? Its ${count} ${count === 1 ? 'resume stays' : 'resumes stay'}.`,
  ],
  kindHint: {
    PERSONAL: ['仅自己可见', 'Only you see it'],
    DEPT: ['部门同事可见，可查看其中的简历，但看不到联系方式', 'Your department sees it and reads its resumes, without contacts'],
    COMPANY: ['所有人可见，可查看其中的简历，但看不到联系方式', 'Everybody sees it and reads its resumes, without contacts'],
  },
  addTo: (count: number) => [`将${count}份简历加入分组`, `Add ${count} ${count === 1 ? 'resume' : 'resumes'} to groups`],
  choose: ['选择分组', 'Groups'],
  reason: ['加入原因', 'Reason'],
  none: ['还没有分组，请先新建', 'There are no groups yet. Make one first'],
  menu: (name: string) => [`分组“${name}”的操作`, `Actions on the group “${name}”`],
})
