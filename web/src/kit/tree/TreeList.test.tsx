// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

interface Item {
  key: number
  title: string
  children: readonly Item[]
}

const onMove = vi.fn<(node: Item, to: { parent: number | undefined; place: number }) => Promise<boolean>>()
const item = (key: number, title: string, children: Item[] = []): Item => ({ key, title, children })
const items = [item(1, '集团', [item(2, '销售部'), item(3, '客服部')]), item(4, '外部')]

function MovableTree({ initial = items }: { initial?: readonly Item[] }) {
  const [expanded, setExpanded] = useState<number[]>([1])
  return (
    <TreeList<Item>
      label="部门"
      nodes={initial}
      expanded={expanded}
      onExpand={setExpanded}
      chosen={undefined}
      onChoose={onChoose}
      render={node => node.title}
      moves={{ mayMove: (_, parent) => parent?.title !== '外部', onMove }}
    />
  )
}

const alt = (key: string) => fireEvent.keyDown(document.activeElement!, { key, altKey: true })
const said = () => document.querySelector('[aria-live]')!.textContent

describe('moving by keyboard', () => {
  afterEach(() => onMove.mockReset())

  test('shows and says where the node would go; Escape takes it back', () => {
    render(<MovableTree />)
    screen.getByRole('treeitem', { name: '客服部' }).focus()
    alt('ArrowUp')
    expect(shown()).toEqual(['集团', '客服部', '销售部', '外部'])
    expect(document.activeElement!.textContent).toBe('客服部')
    expect(said()).toBe('客服部：集团下第1位，共2位。按回车确认，按Esc取消')
    press('Escape')
    expect(shown()).toEqual(['集团', '销售部', '客服部', '外部'])
    expect(said()).toBe('已取消移动客服部')
    expect(onMove).not.toHaveBeenCalled()
  })

  test('goes into the node above and out again; Enter moves it once, and the focus stays on it', async () => {
    let settle = (_made: boolean) => {}
    onMove.mockReturnValue(new Promise(resolve => (settle = resolve)))
    render(<MovableTree />)
    screen.getByRole('treeitem', { name: '客服部' }).focus()
    alt('ArrowRight')
    expect(screen.getByRole('treeitem', { name: '客服部' }).getAttribute('aria-level')).toBe('3')
    alt('ArrowLeft')
    alt('ArrowLeft')
    expect(shown()).toEqual(['集团', '销售部', '客服部', '外部'])
    expect(screen.getByRole('treeitem', { name: '客服部' }).getAttribute('aria-level')).toBe('1')
    press('Enter')
    press('Enter')
    alt('ArrowDown')
    expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 3 }), { parent: undefined, place: 1 })
    expect(onChoose).not.toHaveBeenCalled()
    await act(async () => settle(true))
    expect(document.activeElement!.textContent).toBe('客服部')
    expect(said()).toBe('客服部已移动')
  })

  test('is told where it may not go', () => {
    render(<MovableTree initial={[item(4, '外部'), item(1, '集团')]} />)
    screen.getByRole('treeitem', { name: '集团' }).focus()
    alt('ArrowRight')
    expect(said()).toBe('不能移动到这里')
    expect(shown()).toEqual(['外部', '集团'])
  })

  test('whoever goes elsewhere has moved nothing', () => {
    render(
      <>
        <MovableTree />
        <button type="button">别处</button>
      </>,
    )
    screen.getByRole('treeitem', { name: '客服部' }).focus()
    alt('ArrowUp')
    act(() => screen.getByRole('button').focus())
    expect(shown()).toEqual(['集团', '销售部', '客服部', '外部'])
  })
})

describe('moving by mouse', () => {
  afterEach(() => onMove.mockReset())
  const dataTransfer = { setData: () => {}, effectAllowed: '' }
  const drag = (from: string, to: string, at: number) => {
    const target = screen.getByRole('treeitem', { name: to })
    target.getBoundingClientRect = () => ({ top: 0, height: 28 }) as DOMRect
    fireEvent.dragStart(screen.getByRole('treeitem', { name: from }), { dataTransfer })
    const isTaken = !fireEvent(target, Object.assign(createEvent.dragOver(target, { dataTransfer }), { clientY: at }))
    fireEvent.drop(target, { dataTransfer })
    fireEvent.dragEnd(screen.getByRole('treeitem', { name: from }))
    return isTaken
  }

  test('drops onto and between rows', async () => {
    onMove.mockResolvedValue(true)
    render(<MovableTree />)
    expect(drag('外部', '销售部', 14)).toBe(true)
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ key: 4 }), { parent: 2, place: 0 })
    await act(async () => {})
    drag('外部', '客服部', 2)
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ key: 4 }), { parent: 1, place: 1 })
    await act(async () => {})
  })

  test('never into what is below itself, nor where it may not go', () => {
    render(<MovableTree />)
    expect(drag('集团', '销售部', 14)).toBe(false)
    expect(drag('销售部', '外部', 14)).toBe(false)
    expect(onMove).not.toHaveBeenCalled()
  })
})

test('of two thousand rows only some are drawn, and all can be walked to', () => {
  const many = [
    item(
      1,
      '集团',
      Array.from({ length: 2_000 }, (_, at) => item(at + 2, `部门${at}`)),
    ),
  ]
  render(<MovableTree initial={many} />)
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(200)
  screen.getByRole('treeitem', { name: '集团' }).focus()
  press('End')
  expect(document.activeElement!.textContent).toBe('部门1999')
  expect(document.activeElement!.getAttribute('aria-posinset')).toBe('2000')
  press('ArrowUp')
  expect(document.activeElement!.textContent).toBe('部门1998')
})

test('with columns it is a table that walks the same way', () => {
  const columns = [{ key: 'key', title: '编号', width: 80, render: (node: Item) => node.key }]
  render(
    <TreeList<Item>
      label="部门"
      nodes={items}
      expanded={[1]}
      onExpand={() => {}}
      chosen={2}
      onChoose={onChoose}
      render={node => node.title}
      columns={columns}
    />,
  )
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['部门', '编号'])
  const row = screen.getByRole('row', { selected: true })
  expect(row.textContent).toBe('销售部2')
  row.focus()
  press('ArrowDown')
  press('Enter')
  expect(onChoose).toHaveBeenLastCalledWith(3)
})
