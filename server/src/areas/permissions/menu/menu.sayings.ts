import { sayings } from '../../../kit/saying.ts'

export const menuSayings = sayings('menu', {
  topLevel: ['最外层', 'Top level'],
  withBelow: ({ count }: { count: number }) => [`连同下级${count}个节点`, `With ${count} items below it`],
})
