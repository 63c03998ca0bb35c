import { genders, identity, inLanguage, staff, staffFields } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { Input, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { ask } from '../../../base/notify.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { XiaoKePicker } from '../identity/XiaoKePicker.tsx'
import { AgentInput } from './AgentInput.tsx'
import { showDept } from './DeptName.tsx'
import { dialogText } from './dialog-text.ts'
import { HrtInput } from './HrtInput.tsx'
import { IdentityPicker } from './IdentityPicker.tsx'
import { RoleGrantInput, showGrants } from './RoleGrantInput.tsx'

const Field = fieldOf(staff.add, staffFields)

/** A new member has no `info`. */
export function StaffFields({ info }: { info?: StaffInfo }) {
  const t = useText(dialogText).form
  const l = useLabels(staffFields)
  const language = useLanguage()
  const can = useCan()
  const editor = useSession()
  const mayGrant = info === undefined ? can('UserManage.grant') : info.actions.includes('grant')
  const isNew = info === undefined
  return (
    <>
      <Section title={t.profile}>
        <Field name="realName" empty={t.enterName}>
          <Input maxLength={20} />
        </Field>
        <Field name="mobile" empty={t.enterMobile}>
          <Input maxLength={11} inputMode="numeric" placeholder={info?.mobile ? t.mobileKept(info.mobile) : undefined} />
        </Field>
        <Field name="deptId" empty={t.chooseDept} required show={showDept}>
          <DeptPicker />
        </Field>
        <Field name="post">
          <Input maxLength={30} />
        </Field>
        <Field name="staffNo">
          <Input maxLength={19} />
        </Field>
        <Field name="email">
          <Input maxLength={100} />
        </Field>
        <Field name="gender">
          <Radio.Group options={genders.values.map(value => ({ value, label: inLanguage(genders.labels[value], language) }))} />
        </Field>
        <Field name="entryDate">
          <DayPicker />
        </Field>
        <div className="staff-form-wide">
          <Field name="remark">
            <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
          </Field>
        </div>
      </Section>
      {mayGrant && (
        <Section title={l.roles}>
          <div className="staff-form-wide">
            <Field name="roles" show={showGrants}>
              <RoleGrantInput />
            </Field>
          </div>
        </Section>
      )}
      <Section title={l.identities}>
        <Field name="adviserIds">
          <IdentityPicker call={identity.advisersForAccount} staffId={info?.id} />
        </Field>
        <Field name="waiterIds">
          <IdentityPicker call={identity.waitersForAccount} staffId={info?.id} />
        </Field>
        <Field name="saleIds">
          <IdentityPicker call={identity.salesForAccount} staffId={info?.id} />
        </Field>
      </Section>
      <Section title={l.agent}>
        <div className="staff-form-wide">
          <Field name="agent" label={t.isAgent} show={(agent: { workNo: string } | null) => agent?.workNo ?? '—'}>
            <AgentInput cellphone={info?.agent?.cellphone ?? null} />
          </Field>
        </div>
      </Section>
      <Section title={t.outside}>
        <Field name="dingUserId">
          <Input maxLength={64} />
        </Field>
        {(!isNew || can('UserManage.edit') || can('ExpertManage.save')) && (
          <Field name="xiaoKeUserId">
            <XiaoKePicker />
          </Field>
        )}
        <div className="staff-form-wide">
          <Field name="hrt" show={(hrt: { username: string } | null) => hrt?.username ?? '—'}>
            <HrtInput hasKey={info !== undefined && info.hrtUsername !== null} />
          </Field>
        </div>
      </Section>
      {editor?.isAdmin && (
        <Section title={l.isAdmin}>
          <div className="staff-form-wide">
            <Field name="isAdmin" extra={t.adminHint}>
              <AdminSwitch />
            </Field>
          </div>
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="staff-form-section" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** It is turned on only after a second question, because nothing is closed to an administrator. */
function AdminSwitch({ id, value, onChange }: { id?: string; value?: boolean; onChange?: (on: boolean) => void }) {
  const t = useText(dialogText).form
  const w = useWords()
  const turn = async (on: boolean) => {
    if (!on || (await ask({ title: t.sureAdmin, yes: w.confirm, no: w.cancel }))) onChange?.(on)
  }
  return <Switch id={id} checked={value === true} onChange={on => void turn(on)} />
}
