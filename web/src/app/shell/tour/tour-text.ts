import { texts } from '../../../base/text.ts'
import { words } from '../../../base/words.ts'

export const tourText = texts({
  label: ['新手引导', 'Quick tour'],
  place: (now: number, all: number) => [`第 ${now} 步，共 ${all} 步`, `Step ${now} of ${all}`],
  skip: ['跳过', 'Skip'],
  previous: ['上一步', 'Back'],
  next: ['下一步', 'Next'],
  finish: ['完成', 'Done'],
  close: words.close,
  home: {
    title: ['首页告诉您现在做什么', 'Home tells you what to do now'],
    text: ['数字来自您自己的工作，点开就是它所统计的记录。', 'The figures show your own work. Click one to open the records it counts.'],
    agent: [
      '先把状态设为空闲即可接听来电；未接来电和您的待处理记录都在这里。',
      'Set your status to Available to take calls. Missed calls and your open records are listed here.',
    ],
  },
  queue: {
    title: ['逐条处理待办', 'Work through your queues'],
    named: (queue: string) => [
      `比如「${queue}」：点“处理下一条”，系统会把记录一条接一条地带到您面前，逾期的排在最前。`,
      `For example, “${queue}”: click “Start working” and the records come to you one after another, overdue ones first.`,
    ],
    empty: [
      '有记录等您处理时会列在这里，点“处理下一条”即可逐条处理。',
      'Work waiting for you is listed here. Click “Start working” to go through it one by one.',
    ],
  },
  search: {
    title: ['搜一下就到', 'Search for anything'],
    text: (keys: string) => [
      `按 ${keys} 打开搜索：页面、操作、人员和记录都能找到，拼音首字母也行（如 zs 找到张三）。`,
      `Press ${keys} to search pages, actions, people and records. Pinyin initials work too: zs finds 张三.`,
    ],
  },
  list: {
    title: (list: string) => [`您最常用的列表：${list}`, `Your main list: ${list}`],
    text: [
      '点一行即可在右侧速览，J / K 上下移动，Enter 打开，X 选中，/ 搜索，按 ? 查看全部快捷键。',
      'Click a row for a quick view beside the list. J and K move, Enter opens, X selects, / searches, and ? shows all shortcuts.',
    ],
  },
  account: {
    title: ['账号、外观和帮助', 'Account, appearance and help'],
    text: [
      '在这里修改密码、切换浅色/深色/高对比度、查看下载；也可以随时重新打开这份引导。',
      'Change your password, choose a light, dark or high-contrast theme, and find your downloads. You can reopen this tour here at any time.',
    ],
  },
})
