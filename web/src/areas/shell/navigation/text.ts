import { texts } from '../../../base/text.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

export const text = texts({
  greeting: {
    night: ['夜深了', 'Working late'],
    morning: ['早上好', 'Good morning'],
    noon: ['中午好', 'Good day'],
    afternoon: ['下午好', 'Good afternoon'],
    evening: ['晚上好', 'Good evening'],
  },
  greet: (greeting: string, name: string) => [`${greeting}，${name}`, `${greeting}, ${name}`],
  date: (year: number, month: number, day: number, weekday: number) => [
    `${year}年${month}月${day}日 星期${'日一二三四五六'[weekday]}`,
    `${weekdays[weekday]}, ${day} ${months[month - 1]} ${year}`,
  ],
  queues: ['待处理', 'Waiting'],
  queuesEmpty: ['没有待处理的工作', 'No work is waiting'],
  late: (count: string) => [`${count} 已超时`, `${count} overdue`],
  todo: ['我的待办', 'My to-dos'],
  todoEmpty: ['没有待办', 'Nothing to do'],
  favorites: ['收藏', 'Favourites'],
  favoritesEmpty: ['点击页面路径旁的星标，收藏常用页面', 'Use the star beside a page’s path to keep it here'],
  recent: ['最近访问', 'Recent pages'],
  recentEmpty: ['还没有访问记录', 'No pages visited yet'],
  clear: ['清空', 'Clear'],
  features: ['我的功能', 'My features'],
  nothing: ['您还没有任何菜单权限，请联系管理员', 'You have no menu rights yet, please ask an administrator'],
  moveUp: ['上移', 'Move up'],
  moveDown: ['下移', 'Move down'],
  failed: ['加载失败', 'Could not be loaded'],
  unfavorite: ['取消收藏', 'Remove from favourites'],
})
