import { texts } from '../../../base/text.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

export const text = texts({
  greeting: {
    night: ['夜深了', 'Working late'],
    morning: ['早上好', 'Good morning'],
    noon: ['中午好', 'Good afternoon'],
    afternoon: ['下午好', 'Good afternoon'],
    evening: ['晚上好', 'Good evening'],
  },
  greet: (greeting: string, name: string) => [`${greeting}，${name}`, `${greeting}, ${name}`],
  date: (year: number, month: number, day: number, weekday: number) => [
    `${year}年${month}月${day}日 星期${'日一二三四五六'[weekday]}`,
    `${weekdays[weekday]}, ${months[month - 1]} ${day}, ${year}`,
  ],
  queues: ['待处理', 'To do'],
  queuesEmpty: ['没有待处理的工作', 'Nothing to do right now'],
  late: (count: string) => [`${count} 已超时`, `${count} overdue`],
  figures: ['工作数据', 'Figures'],
  trend: (name: string) => [`${name}：近14天`, `${name}: last 14 days`],
  workNext: ['处理下一条', 'Start working'],
  overdueBy: (length: string) => [`超时${length}`, `${length} overdue`],
  dueIn: (length: string) => [`剩余${length}`, `${length} left`],
  waitedFor: (length: string) => [`已等待${length}`, `Waiting for ${length}`],
  agent: {
    state: ['当前状态', 'Your status'],
    ready: ['可以接听来电', 'Ready for calls'],
    start: ['设为空闲，开始接听', 'Set to available and start'],
    desk: ['通话记录', 'Call records'],
  },
  requests: ['我的权限申请', 'My access requests'],
  withdraw: ['撤回', 'Withdraw'],
  favorites: ['收藏', 'Favorites'],
  favoritesEmpty: ['点击页面路径旁的星标，收藏常用页面', "Click the star next to a page's path to keep it here"],
  recent: ['最近访问', 'Recent pages'],
  recentEmpty: ['还没有访问记录', 'No pages visited yet'],
  clear: ['清空', 'Clear'],
  nothing: ['您还没有任何菜单权限，请联系管理员', 'You do not have access to any page yet. Ask an administrator.'],
  moveUp: ['上移', 'Move up'],
  moveDown: ['下移', 'Move down'],
  failed: ['加载失败', 'Could not be loaded'],
  unfavorite: ['取消收藏', 'Remove from favorites'],
})
