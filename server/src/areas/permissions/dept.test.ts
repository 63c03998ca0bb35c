import { expect, test } from 'vitest'
import { dept } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { startTestApp } from '../../testing/app.ts'
import { members } from '../../testing/demo.ts'

const app = await startTestApp()

const flat = (nodes: DeptNode[]): DeptNode[] => nodes.flatMap(node => [node, ...flat(node.deptChildList)])

test('the tree holds every department once, with its leader and its enabled members', async () => {
  const client = await app.signIn(members.recruiter)
  const tree = await client.call(dept.tree, { withStaffCount: true })
  const nodes = flat(tree)
  expect(nodes).toHaveLength(31)
  expect(new Set(nodes.map(node => node.id)).size).toBe(31)
  expect(nodes.reduce((sum, node) => sum + node.staffCount!, 0)).toBe(178)
  expect(nodes.some(node => node.leaderName !== null)).toBe(true)
  expect(Math.max(...nodes.map(node => node.level))).toBe(4)
})

test('counts are left out unless asked for, and a kind narrows the tree', async () => {
  const client = await app.signIn(members.recruiter)
  expect(flat(await client.call(dept.tree, {})).every(node => node.staffCount === null)).toBe(true)
  const sales = flat(await client.call(dept.tree, { kind: 'SALES' }))
  expect(sales.length).toBeGreaterThan(0)
  expect(sales.every(node => node.kind === 'SALES')).toBe(true)
})
