// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TreeList } from './TreeList.tsx'

const onChoose = vi.fn()
const nodes = [
  { key: 1, title: '集团', children: [{ key: 2, title: '销售部', children: [] }] },
  { key: 3, title: '外部', children: [] },
]

function Tree({ chosen }: { chosen?: number }) {
  const [expanded, setExpanded] = useState<number[]>([])
  return <TreeList label="部门" nodes={nodes} expanded={expanded} onExpand={setExpanded} chosen={chosen} onChoose={onChoose} render={node => node.title} />
}

const shown = () => screen.getAllByRole('treeitem').map(item => item.textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

afterEach(() => {
  cleanup()
  onChoose.mockClear()
})

test('arrow keys unfold, walk and fold; Enter chooses', () => {
  render(<Tree />)
  expect(shown()).toEqual(['集团', '外部'])
  screen.getByRole('treeitem', { name: '集团' }).focus()
  press('ArrowRight')
  expect(shown()).toEqual(['集团', '销售部', '外部'])
  press('ArrowRight')
  expect(document.activeElement!.textContent).toBe('销售部')
  press('Enter')
  expect(onChoose).toHaveBeenLastCalledWith(2)
  press('ArrowLeft')
  expect(document.activeElement!.textContent).toBe('集团')
  press('ArrowLeft')
  expect(shown()).toEqual(['集团', '外部'])
})

test('the chosen node is marked, and a second click takes the choice back', () => {
  render(<Tree chosen={3} />)
  const chosen = screen.getByRole('treeitem', { selected: true })
  expect(chosen.textContent).toBe('外部')
  expect(chosen.tabIndex).toBe(0)
  fireEvent.click(chosen)
  expect(onChoose).toHaveBeenLastCalledWith(undefined)
})
