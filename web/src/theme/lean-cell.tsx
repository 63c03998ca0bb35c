import { useContext } from '@rc-component/context'
import type { CellProps } from '@rc-component/table/es/Cell'
import useCellRender from '@rc-component/table/es/Cell/useCellRender'
import TableContext from '@rc-component/table/es/context/TableContext'
import { isValidElement, memo } from 'react'
import type { CSSProperties, ReactNode } from 'react'

type Props = CellProps<Record<string, unknown>>

/**
 * Stands in for the cell of Ant Design's tables in the built site (vite/lean-antd.ts). Theirs listens to the table, three times
 * in every cell, for the row under the pointer and for shadows that few cells cast: a tenth of the time that a list takes to
 * show, and all cells ask again when the pointer goes to the next row. The style sheet knows that row by itself (antd.css).
 */
function LeanCell(props: Props) {
  const { record, dataIndex, renderIndex, children, render, shouldCellUpdate } = props
  const [found] = useCellRender(record!, dataIndex, renderIndex!, children, render, shouldCellUpdate) as [ReactNode]
  const node = typeof found === 'object' && !Array.isArray(found) && !isValidElement(found) ? null : found
  return isFixed(props) ? <FixedCell {...props} node={node} /> : draw(props, node)
}

const isFixed = ({ fixStart, fixEnd }: Props) => typeof fixStart === 'number' || typeof fixEnd === 'number'

/** A cell that stays at an edge; the last of them casts a shadow on what is scrolled beneath it. */
function FixedCell({ node, ...props }: Props & { node: ReactNode }) {
  const { prefixCls, fixStart, fixEnd, zIndex, zIndexReverse, ellipsis, isSticky } = props
  const { fixedStartShadow, fixedEndShadow, offsetFixedStartShadow = 0, offsetFixedEndShadow = 0 } = props
  const atStart = typeof fixStart === 'number'
  const atEnd = typeof fixEnd === 'number'
  const [showsStart, showsEnd] = useContext(TableContext, ({ scrollInfo: [scrolled, width] }) => [
    atStart && fixedStartShadow === true && scrolled - offsetFixedStartShadow >= 1,
    atEnd && fixedEndShadow === true && width - scrolled - offsetFixedEndShadow > 1,
  ])
  const cell = `${prefixCls}-cell`
  const className = joined(
    `${cell}-fix`,
    atStart && `${cell}-fix-start`,
    atEnd && `${cell}-fix-end`,
    fixedStartShadow && `${cell}-fix-start-shadow`,
    showsStart && `${cell}-fix-start-shadow-show`,
    fixedEndShadow && `${cell}-fix-end-shadow`,
    showsEnd && `${cell}-fix-end-shadow-show`,
    isSticky && `${cell}-fix-sticky`,
  )
  const style = {
    ...(atStart && { insetInlineStart: fixStart }),
    ...(atEnd && { insetInlineEnd: fixEnd }),
    '--z-offset': zIndex,
    '--z-offset-reverse': zIndexReverse,
  } as CSSProperties
  const content = ellipsis && (fixedStartShadow || fixedEndShadow) ? <span className={`${cell}-content`}>{node}</span> : node
  return draw(props, content, className, style)
}

function draw(props: Props, node: ReactNode, fixedClass?: string, fixedStyle?: CSSProperties): ReactNode {
  const { component: Component = 'td', prefixCls, className, style, align, ellipsis, scope, appendNode, additionalProps = {} } = props
  const colSpan = additionalProps.colSpan ?? props.colSpan ?? 1
  const rowSpan = additionalProps.rowSpan ?? props.rowSpan ?? 1
  if (colSpan === 0 || rowSpan === 0) return null
  const cell = `${prefixCls}-cell`
  return (
    <Component
      {...additionalProps}
      className={joined(cell, className, fixedClass, ellipsis && `${cell}-ellipsis`, appendNode && `${cell}-with-append`, additionalProps.className)}
      style={{ ...fixedStyle, ...(align && { textAlign: align }), ...additionalProps.style, ...style }}
      title={additionalProps.title ?? titleOf(props, node)}
      scope={scope}
      colSpan={colSpan === 1 ? undefined : colSpan}
      rowSpan={rowSpan === 1 ? undefined : rowSpan}
    >
      {appendNode}
      {node}
    </Component>
  )
}

/** The whole of a text that may be cut off. */
function titleOf({ ellipsis, rowType }: Props, node: ReactNode): string | undefined {
  if (!ellipsis || (ellipsis !== true && !ellipsis.showTitle && rowType !== 'header')) return undefined
  const text = isValidElement<{ children?: ReactNode }>(node) ? node.props.children : node
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined
}

const joined = (...names: unknown[]) => names.filter(Boolean).join(' ')

/**
 * A table draws itself a second time when it has measured its columns, and its rows make the additional properties of every
 * cell anew: compared by what is in them, only the cells at the edges are drawn again, which now know their place.
 */
function isSameCell(before: Props, now: Props): boolean {
  return isSame({ ...before, additionalProps: null }, { ...now, additionalProps: null }) && isSame(before.additionalProps ?? {}, now.additionalProps ?? {})
}

function isSame(before: object, now: object): boolean {
  const old = Object.entries(before)
  return old.length === Object.keys(now).length && old.every(([name, value]) => Object.is(value, (now as Record<string, unknown>)[name]))
}

export default memo(LeanCell, isSameCell)
