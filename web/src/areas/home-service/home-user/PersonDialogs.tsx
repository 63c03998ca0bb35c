import { artificer, homeOwner, homeUser } from '@gongtai/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field, fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useText } from '../../../base/text.ts'
import type { Said } from '../../../base/text.ts'
import { ArtificerForm } from '../artificer/ArtificerForm.tsx'
import { ConsumerForm } from './ConsumerForm.tsx'
import type { OpenedPerson, Person, UserType } from './opened.ts'
import { useRefreshPeople } from './refresh.ts'
import { text } from './text.ts'

interface PersonDialogsProps {
  opened: OpenedPerson | undefined
  open: boolean
  onClose: () => void
  /** Something was done: a selection can go. */
  onDone?: () => void
}

const OwnerField = fieldOf(homeOwner.assign)
const PhoneOrderDrawer = onDemand(() => import('../home-order/PhoneOrderDrawer.tsx'))

/** What opens over the lists of people and over the page of one. */
export function PersonDialogs({ opened, open, onClose, onDone }: PersonDialogsProps) {
  const t = useText(text)
  const refresh = useRefreshPeople()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  if (last === undefined) return null

  const { type, dialog, person, selection } = last
  const done = (message?: string) => {
    if (message !== undefined) say('success', message)
    onClose()
    onDone?.()
    refresh(type)
  }
  const isForm = dialog === 'form'
  const isDrawer = isForm || dialog === 'order'
  const saved = () => done(t.dialog.saved)
  return (
    <>
      <FormDrawer title={formTitle(t, type, person)} open={open && isForm} onClose={onClose}>
        {isForm && (type === 'CONSUMER' ? <ConsumerForm id={person?.id} onDone={saved} /> : <ArtificerForm id={person?.id} onDone={saved} />)}
      </FormDrawer>
      <FormModal
        title={isDrawer ? '' : person ? t.dialog.of(t[dialog], person.name) : t.dialog.many(t[dialog], selection?.count ?? 0)}
        open={open && !isDrawer}
        onClose={onClose}
      >
        {dialog === 'assign' && selection && (
          <BulkForm call={homeOwner.assign} selection={selection} chosen={ids => ({ ids, targetType: type })} submitText={t.dialog.confirm} onDone={done}>
            <OwnerField name="ownerId" label={t.dialog.owner} empty={t.dialog.chooseOwner}>
              <StaffPicker />
            </OwnerField>
          </BulkForm>
        )}
        {dialog === 'disable' && person && <DisableForm type={type} person={person} onDone={done} />}
        {dialog === 'enable' && person && <EnableForm type={type} person={person} onDone={() => done(t.dialog.done)} />}
      </FormModal>
      <PhoneOrderDrawer consumerId={person?.id} open={open && dialog === 'order'} onClose={onClose} />
    </>
  )
}

function formTitle(t: Said<typeof text>, type: UserType, person: Person | undefined): string {
  if (type === 'CONSUMER') return person ? t.dialog.editConsumer : t.list.addConsumer
  return person ? t.dialog.editArtificer : t.list.addArtificer
}

interface StateFormProps {
  type: UserType
  person: Person
  onDone: () => void
}

/** The same values, and the version of now, where somebody else has edited the person meanwhile. */
const newerOf =
  (type: UserType, { id }: Person) =>
  async () => ({
    id,
    version: (type === 'CONSUMER' ? await call(homeUser.info, { userId: id }, { handled: true }) : await call(artificer.info, { id }, { handled: true }))
      .version,
  })

function DisableForm({ type, person, onDone }: Omit<StateFormProps, 'onDone'> & { onDone: (message: string) => void }) {
  const t = useText(text).dialog
  const { id, version } = person
  const reason = (
    <Field name="reason" label={t.reason}>
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
    </Field>
  )
  const form = { initial: { id, version }, loadNewer: newerOf(type, person), submitText: t.confirm }
  return type === 'CONSUMER' ? (
    <SchemaForm call={homeUser.disable} {...form} onDone={({ closedOrders }) => onDone(closedOrders === 0 ? t.done : t.disabledWith(t.done, closedOrders))}>
      <p>{t.disableConsumer}</p>
      {reason}
    </SchemaForm>
  ) : (
    <SchemaForm call={artificer.disable} {...form} onDone={({ redispatched }) => onDone(redispatched === 0 ? t.done : t.redispatched(t.done, redispatched))}>
      <p>{t.disableArtificer}</p>
      {reason}
      <Field name="disabledUntil" label={t.until} extra={t.untilHint}>
        <DayPicker />
      </Field>
    </SchemaForm>
  )
}

function EnableForm({ type, person, onDone }: StateFormProps) {
  const t = useText(text).dialog
  const { id, version } = person
  return (
    <SchemaForm
      call={type === 'CONSUMER' ? homeUser.enable : artificer.enable}
      initial={{ id, version }}
      loadNewer={newerOf(type, person)}
      submitText={t.confirm}
      onDone={onDone}
    >
      <p>{type === 'CONSUMER' ? t.enableConsumer : t.enableArtificer}</p>
    </SchemaForm>
  )
}
