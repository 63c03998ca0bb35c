import { artificerRoles, certTypes, dayOf, inLanguage, unfitReasons } from '@gongtai/contract'
import type { AnswerOf, DispatchCandidate, homeDispatch } from '@gongtai/contract'
import { Button, Checkbox, Form, Radio, Table, Tooltip } from 'antd'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { PercentInput } from '../PercentInput.tsx'
import { clockOf, dayBarOf, placeOn, timeOf } from './day-bar.ts'
import type { DayBar } from './day-bar.ts'
import { ledBy, shareSum, toggled } from './team.ts'
import type { Team } from './team.ts'
import { text } from './text.ts'

type Order = AnswerOf<typeof homeDispatch.candidates>['order']

interface TeamInputProps {
  order: Order
  /** Who was chosen before the form was opened. */
  wanted?: { id: number; name: string } | undefined
  candidates: readonly DispatchCandidate[]
  typed: string
  onType: (typed: string) => void
  isLoading: boolean
  /** The rest comes from the field. */
  id?: string
  value?: Team
  onChange?: (team: Team) => void
}

/** Those who go, chosen from those who can, with their shares where they are several. */
export function TeamInput({ order, wanted, candidates, typed, onType, isLoading, id, value = [], onChange }: TeamInputProps) {
  const t = useText(text)
  // A chosen person keeps the name when another word is searched for.
  const [names, setNames] = useState<ReadonlyMap<number, string>>(
    () => new Map([...order.artificers.map(person => [person.artificerId, person.name] as const), ...(wanted ? [[wanted.id, wanted.name] as const] : [])]),
  )
  const choose = ({ artificerId, name }: DispatchCandidate) => {
    setNames(now => new Map(now).set(artificerId, name))
    onChange?.(toggled(value, artificerId, order.artificerCount))
  }
  return (
    <div className="dispatch-team">
      <Chosen team={value} names={names} needed={order.artificerCount} onChange={team => onChange?.(team)} />
      <Input id={id} allowClear maxLength={50} aria-label={t.search} placeholder={t.search} value={typed} onChange={event => onType(event.target.value)} />
      <Candidates order={order} candidates={candidates} team={value} isLoading={isLoading} onChoose={choose} />
    </div>
  )
}

interface ChosenProps {
  team: Team
  names: ReadonlyMap<number, string>
  needed: number
  onChange: (team: Team) => void
}

function Chosen({ team, names, needed, onChange }: ChosenProps) {
  const t = useText(text)
  const language = useLanguage()
  const sum = shareSum(team)
  const setShare = (artificerId: number, shareRate: string | null) =>
    onChange(team.map(person => (person.artificerId === artificerId ? { ...person, shareRate: shareRate ?? '' } : person)))
  return (
    <div className="dispatch-chosen">
      <span className="kit-secondary">
        {t.chooseHint(team.length, needed)}
        {team.length > 1 && sum !== null && ` · ${t.shareSum(sum)}`}
      </span>
      {team.map(({ artificerId, role, shareRate }) => {
        const name = names.get(artificerId) ?? ''
        return (
          <div key={artificerId} className="dispatch-person">
            <strong>{name}</strong>
            {needed > 1 && (
              <>
                <Radio checked={role === 'LEADER'} aria-label={t.leaderOf(name)} onChange={() => onChange(ledBy(team, artificerId))}>
                  {inLanguage(artificerRoles.labels.LEADER, language)}
                </Radio>
                <span role="group" aria-label={t.shareOf(name)}>
                  <PercentInput value={shareRate} placeholder={t.share} onChange={rate => setShare(artificerId, rate)} />
                </span>
              </>
            )}
            <RowButton onClick={() => onChange(toggled(team, artificerId, needed))}>{t.remove}</RowButton>
          </div>
        )
      })}
    </div>
  )
}

interface CandidatesProps {
  order: Order
  candidates: readonly DispatchCandidate[]
  team: Team
  isLoading: boolean
  onChoose: (candidate: DispatchCandidate) => void
}

function Candidates({ order, candidates, team, isLoading, onChoose }: CandidatesProps) {
  const t = useText(text)
  const day = dayOf(order.appointStart)
  const bar = dayBarOf(order, [{ start: order.appointStart, end: order.appointEnd }, ...candidates.flatMap(person => person.slots)], day)
  const isChosen = (candidate: DispatchCandidate) => team.some(person => person.artificerId === candidate.artificerId)
  const isThere = (candidate: DispatchCandidate) => order.artificers.some(person => person.artificerId === candidate.artificerId)
  const isFull = order.artificerCount > 1 && team.length >= order.artificerCount
  const columns: TableProps<DispatchCandidate>['columns'] = [
    {
      key: 'name',
      title: t.name,
      render: (_, row) => (
        <span className="dispatch-name">
          <Checkbox
            checked={isChosen(row)}
            disabled={!isChosen(row) && (row.unfitReason !== null || isFull)}
            aria-label={t.choose(row.name)}
            onChange={() => onChoose(row)}
          />
          <span className="dispatch-two">
            <span>{row.name}</span>
            <span className="kit-secondary kit-figure">{row.artificerNo}</span>
          </span>
        </span>
      ),
    },
    { title: t.score, dataIndex: 'score', align: 'right' },
    { title: t.completed, dataIndex: 'completedCount', align: 'right' },
    { title: t.dayOrders, dataIndex: 'dayOrders', align: 'right' },
    {
      key: 'distance',
      title: <Tooltip title={t.distanceHint}>{t.distance}</Tooltip>,
      align: 'right',
      render: (_, { distanceKm }) => orBlank(distanceKm === null ? null : t.kilometres(distanceKm)),
    },
    {
      key: 'day',
      title: t.timeline(clockOf(bar.from), clockOf(bar.to)),
      width: 220,
      render: (_, row) => <DayLine order={order} candidate={row} bar={bar} day={day} />,
    },
    {
      key: 'fit',
      title: t.fitness,
      // Where one alone goes, choosing and sending is one thing.
      render: (_, row) => (order.artificerCount === 1 && row.unfitReason === null && !isThere(row) ? <Assign candidate={row} /> : <Fitness candidate={row} />),
    },
  ]
  return (
    <Table<DispatchCandidate>
      rowKey="artificerId"
      size="small"
      loading={isLoading}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={columns}
      dataSource={candidates}
      aria-label={t.candidates}
      locale={{ emptyText: <EmptyState text={t.noCandidate} /> }}
    />
  )
}

/** Sends somebody with one click. */
function Assign({ candidate: { artificerId, name } }: { candidate: DispatchCandidate }) {
  const t = useText(text)
  const form = Form.useFormInstance()
  const send = () => {
    form.setFieldValue('artificers', toggled([], artificerId, 1))
    form.submit()
  }
  return (
    <Button size="small" aria-label={t.assignTo(name)} onClick={send}>
      {t.assign}
    </Button>
  )
}

/** The day of a person: what is taken, and where this order would lie. */
function DayLine({ order, candidate, bar, day }: { order: Order; candidate: DispatchCandidate; bar: DayBar; day: string }) {
  const t = useText(text)
  const others = candidate.slots.filter(slot => slot.orderId !== order.id)
  const own = { start: order.appointStart, end: order.appointEnd }
  const style = (slot: typeof own) => {
    const { left, width } = placeOn(bar, slot, day)
    return { insetInlineStart: `${left}%`, width: `${width}%` }
  }
  const taken = others.map(slot => t.busyAt(slot.orderNo, timeOf(slot.start), timeOf(slot.end)))
  const words = [t.thisOrder(timeOf(own.start), timeOf(own.end)), ...(taken.length === 0 ? [t.free] : taken)]
  return (
    <Tooltip
      title={words.map(line => (
        <div key={line}>{line}</div>
      ))}
    >
      <div className="dispatch-day" role="img" aria-label={words.join(t.comma)}>
        {others.map(slot => (
          <span key={slot.orderId} className="dispatch-taken" style={style(slot)} />
        ))}
        <span className="dispatch-own" data-clash={candidate.busy} style={style(own)} />
      </div>
    </Tooltip>
  )
}

/** Whether somebody can go; if not, why. */
function Fitness({ candidate: { unfitReason, missingCerts } }: { candidate: DispatchCandidate }) {
  const t = useText(text)
  const language = useLanguage()
  if (unfitReason === null) return <ToneTag tone="good">{t.fit}</ToneTag>
  if (unfitReason === 'BUSY') return <ToneTag tone="warn">{inLanguage(unfitReasons.labels.BUSY, language)}</ToneTag>
  if (unfitReason !== 'CERT_MISSING') return <ToneTag tone="neutral">{inLanguage(unfitReasons.labels[unfitReason], language)}</ToneTag>
  return <ToneTag tone="bad">{t.missing(missingCerts.map(type => inLanguage(certTypes.labels[type], language)).join(t.comma))}</ToneTag>
}
