const zh_CN = {
  top: '最外层',
  moving: (title: string, parent: string, place: number, count: number) => `${title}：${parent}下第${place}位，共${count}位。按回车确认，按Esc取消`,
  moved: (title: string) => `${title}已移动`,
  cancelled: (title: string) => `已取消移动${title}`,
  notHere: '不能移动到这里',
}

const en_US: typeof zh_CN = {
  top: 'the top',
  moving: (title, parent, place, count) => `${title}: place ${place} of ${count} below ${parent}. Enter to drop, Escape to cancel`,
  moved: title => `${title} moved`,
  cancelled: title => `Move of ${title} cancelled`,
  notHere: 'It cannot go there',
}

export const treeText = { zh_CN, en_US }
