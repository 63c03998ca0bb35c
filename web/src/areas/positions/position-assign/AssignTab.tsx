import {
  assessStates,
  assignEnds,
  inLanguage,
  paths,
  positionActions,
  positionAssign,
  positionAssignActions,
  positionAssignFields,
  positionAssignRow,
  positionAssignStates,
  showInstant,
} from '@gongtai/contract'
import type { PositionAssignRow, PositionInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { untaken } from '../../../kit/list/in-place.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { PartTable } from '../../../kit/list/Paged.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import type { OpenPositionDialog } from '../position/dialogs.ts'
import { assignDialogs } from './dialogs.ts'
import { text } from './text.ts'

/** It is drawn by the area that owns the rules, and comes with this tab alone. */
const PositionAssignLog = lazyPart(() => import('../../automation/index.ts'), 'PositionAssignLog')

/** Who works on a position, and what whoever may assign it does about that. */
export function AssignTab({ info, open }: { info: PositionInfo; open: OpenPositionDialog }) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const assign = () => open('assign', selectionOf(info))
  return (
    <>
      <AssignRows
        positionId={info.id}
        empty={<EmptyPart text={t.empty} of={positionActions} row={info} action="assign" onPress={assign} />}
        head={
          <div className="position-part-head">
            {can('JobAssignment') && (
              <Link className="kit-inline-link" to={paths.JobAssignment()}>
                {t.rules}
              </Link>
            )}
            {info.actions.includes('assign') && (
              <Button type="primary" onClick={assign}>
                {inLanguage(positionActions.assign.label, language)}
              </Button>
            )}
          </div>
        }
      />
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
        <PositionAssignLog positionId={info.id} />
      </Suspense>
    </>
  )
}

interface AssignRowsProps {
  positionId: number
  head?: ReactNode
  /** In the place of the table where nobody ever worked on it. */
  empty?: ReactNode
}

/** Who works on a position, how they came to it, and how they do. */
export function AssignRows({ positionId, head, empty }: AssignRowsProps) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(positionAssign.list, { positionId }))
  const { open: openOwn, dialogs } = useDialogs(assignDialogs)
  const columns = useColumns(positionAssignRow, positionAssignFields, [
    { dataIndex: 'identityName', title: t.person, render: (_, row) => <Person row={row} /> },
    { field: 'identityKind' },
    { field: 'state', render: (_, row) => <Standing row={row} /> },
    { field: 'target', render: (_, row) => <Target row={row} /> },
    {
      field: 'bookCount',
      title: t.counts,
      render: (_, row) => (
        <span className="kit-figure">
          {row.bookCount} / {row.arriveCount} / {row.onboardCount}
        </span>
      ),
    },
    { field: 'assessState', render: (_, row) => <Assessment row={row} /> },
    { field: 'assignedAt', render: (_, row) => <Assigned row={row} /> },
    {
      key: 'actions',
      title: '',
      render: (_, row) => <RowActions of={positionAssignActions} row={row} on={{ remove: () => openOwn('remove', row) }} />,
    },
  ])
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (data.length === 0 && empty !== undefined) return empty
  return (
    <div className="position-sections">
      {head}
      <PartTable columns={columns} dataSource={data} empty={t.empty} />
      {dialogs}
    </div>
  )
}

function Person({ row }: { row: PositionAssignRow }) {
  return (
    <>
      {row.identityName} <span className="kit-secondary">{row.deptName}</span>
    </>
  )
}

/** How many somebody is to recommend, changed where it stands. */
function Target({ row }: { row: PositionAssignRow }) {
  const t = useText(text)
  const l = useLabels(positionAssignFields)
  const save = async (target: number | null, version: number) =>
    target === null ? untaken : call(positionAssign.retarget, { assignId: row.id, version, target })
  if (row.identityKind === 'ADVISER') return orBlank(null)
  return (
    <InPlace
      label={l.target}
      may={row.actions.includes('retarget')}
      value={row.target}
      version={row.version}
      save={save}
      canUndo={row.target !== null}
      editor={<InputNumber className="kit-wide" min={1} max={999} precision={0} />}
    >
      <span className="kit-figure">{row.target ?? t.noTarget}</span>
    </InPlace>
  )
}

/** When and why the person has it: a rule, somebody, or the person's own claim. */
function Assigned({ row }: { row: PositionAssignRow }) {
  const t = useText(text)
  const why =
    row.source === 'CLAIM' ? t.claimed : row.ruleName !== null ? t.rule(row.ruleName) : row.assignedByName !== null ? t.by(row.assignedByName) : undefined
  return (
    <>
      {instant(row.assignedAt)} <span className="kit-secondary">{why}</span>
    </>
  )
}

/** Whether somebody is at work on it, and how it ended where not. */
function Standing({ row }: { row: PositionAssignRow }) {
  const language = useLanguage()
  const kind = row.endKind === null ? undefined : inLanguage(assignEnds.labels[row.endKind], language)
  return (
    <span title={row.endReason ?? undefined}>
      <StatusTag of={positionAssignStates} value={row.state} />{' '}
      {row.endedAt !== null && (
        <span className="kit-secondary">
          {kind} {instant(row.endedAt)}
        </span>
      )}
    </span>
  )
}

/** How the person does, and until when something has to happen. */
function Assessment({ row }: { row: PositionAssignRow }) {
  const t = useText(text)
  return (
    <>
      <StatusTag of={assessStates} value={row.assessState} />{' '}
      {row.state === 'ACTIVE' && row.assessDueAt !== null && <span className="kit-secondary">{t.due(showInstant(row.assessDueAt))}</span>}
    </>
  )
}
