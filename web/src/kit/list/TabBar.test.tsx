// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TabBar } from './TabBar.tsx'

test('a tab says how many there are behind it, up to 999', () => {
  const tabs = [
    { key: 'a', label: '待派单', count: 0 },
    { key: 'b', label: '已关闭', count: 999 },
    { key: 'c', label: '已完成', count: 1_000 },
    { key: 'd', label: '操作记录' },
  ]
  render(<TabBar label="状态" tabs={tabs} active="a" onChange={() => {}} />)
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['待派单 0', '已关闭 999', '已完成 999+', '操作记录'])
})
