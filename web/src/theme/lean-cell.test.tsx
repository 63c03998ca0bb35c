import OwnCell from '@rc-component/table/es/Cell'
import TableContext from '@rc-component/table/es/context/TableContext'
import { render } from '@testing-library/react'
import type { ComponentProps, ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import LeanCell from './lean-cell.tsx'

type Props = ComponentProps<typeof LeanCell>

/** As the table tells its cells: scrolled by ten of a hundred pixels. */
const table = { scrollInfo: [10, 100], allColumnsFixedLeft: false, rowHoverable: false, hoverStartRow: -1, hoverEndRow: -1, onHover: () => {} }

function drawn(Cell: ComponentType<Props>, props: Props) {
  const { container, unmount } = render(
    <TableContext.Provider value={table as never}>
      <table>
        <tbody>
          <tr>
            <Cell prefixCls="ant-table" component="td" index={0} renderIndex={0} record={{ id: 7, name: '周明远', box: { inside: 1 } }} {...props} />
          </tr>
        </tbody>
      </table>
    </TableContext.Provider>,
  )
  const cell = container.querySelector('tr')!.firstElementChild as HTMLElement | null
  const seen = cell && {
    classes: [...cell.classList].sort(),
    style: cell.style.cssText.split('; ').sort(),
    attributes: [...cell.attributes].flatMap(({ name, value }) => (name === 'class' || name === 'style' ? [] : [`${name}=${value}`])).sort(),
    inside: cell.innerHTML,
  }
  unmount()
  return seen
}

const fixed = {
  fixEnd: false,
  fixedStartShadow: false,
  fixedEndShadow: false,
  offsetFixedStartShadow: 0,
  offsetFixedEndShadow: 0,
  zIndex: 2,
  zIndexReverse: 3,
} as const

test.each<[string, Props]>([
  ['shows a value', { dataIndex: 'name' }],
  [
    'shows what the column draws',
    { dataIndex: 'name', render: value => <b>{String(value)}</b>, className: 'of-column', align: 'right', style: { color: 'red' } },
  ],
  ['shows nothing for what cannot be shown', { dataIndex: 'box' }],
  ['shows the whole of a long text when pointed at', { dataIndex: 'name', ellipsis: true }],
  ['finds a long text in an element', { dataIndex: 'name', ellipsis: true, render: value => <a href="/7">{String(value)}</a> }],
  ['keeps the title away where the column wants none', { dataIndex: 'name', ellipsis: { showTitle: false } }],
  [
    'shows a header',
    { component: 'th', rowType: 'header', scope: 'col', children: '姓名', ellipsis: { showTitle: false }, additionalProps: { 'aria-sort': 'ascending' } },
  ],
  [
    'takes what the row says',
    { dataIndex: 'name', additionalProps: { className: 'of-row', title: '全名', style: { width: 20 }, colSpan: 2 }, appendNode: <i /> },
  ],
  ['is not there where it spans nothing', { dataIndex: 'name', colSpan: 0 }],
  [
    'stays at the left, with a shadow on what is scrolled away',
    { ...fixed, dataIndex: 'name', fixStart: 32, fixedStartShadow: true, ellipsis: true, isSticky: true },
  ],
  ['stays at the left without one', { ...fixed, dataIndex: 'name', fixStart: 0 }],
  ['stays at the right, with a shadow', { ...fixed, dataIndex: 'name', fixStart: false, fixEnd: 0, fixedEndShadow: true }],
  ['has no shadow at the end of the way', { ...fixed, dataIndex: 'name', fixStart: false, fixEnd: 0, fixedEndShadow: true, offsetFixedEndShadow: 90 }],
])('like the cell of the library it %s', (_, props) => {
  expect(drawn(LeanCell, props)).toEqual(drawn(OwnCell as ComponentType<Props>, props))
})

test('is drawn again only for what is new', () => {
  const record = { id: 7, name: '周明远' }
  const td = vi.fn((props: ComponentProps<'td'>) => <td {...props} />)
  const cell = (more: Partial<Props>) => (
    <TableContext.Provider value={table as never}>
      <table>
        <tbody>
          <tr>
            <LeanCell prefixCls="ant-table" component={td} dataIndex="name" record={record} {...fixed} {...more} />
          </tr>
        </tbody>
      </table>
    </TableContext.Provider>
  )
  const { rerender } = render(cell({ additionalProps: { colSpan: 2 } }))
  rerender(cell({ additionalProps: { colSpan: 2 } }))
  expect(td).toHaveBeenCalledTimes(1)
  rerender(cell({ additionalProps: {} }))
  expect(td.mock.lastCall![0].colSpan).toBeUndefined()
  rerender(cell({ additionalProps: {}, fixStart: 40 }))
  expect(td.mock.lastCall![0].style).toMatchObject({ insetInlineStart: 40 })
})
