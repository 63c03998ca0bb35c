import {
  dataScopeLabels,
  dataScopes,
  fieldCatalogue,
  fieldModeNames,
  id as idSchema,
  inLanguage,
  nameOf,
  paths,
  role,
  roleFields,
  roleRefusals,
} from '@gongtai/contract'
import type { DataScope, InputOf, RoleEdit, RoleField, RoleInfo, RoleMenuNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Alert, Input, Radio, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRecordTitle } from '../../../base/top-bar.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { FieldRightTable, inFieldOrder } from './FieldRightTable.tsx'
import { titleIn } from './permission-tree.ts'
import { PermissionPicker } from './PermissionPicker.tsx'
import { RoleChangePreview } from './RoleChangePreview.tsx'
import { text } from './text.ts'
import './role.css'

const Field = fieldOf(role.save, roleFields)

/** areas/permissions.md, RoleForm. */
export function RoleFormPage() {
  const t = useText(text)
  const id = useIdInPath()
  const title = id === undefined ? t.add : t.editTitle
  useRecordTitle(title, null)
  return (
    <div className="kit-page kit-form-page">
      <PageHead title={title} />
      {id === undefined ? <NewRole /> : <ExistingRole key={id} id={id} />}
    </div>
  )
}

function useIdInPath(): number | undefined {
  const params: { id?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.id))
  return parsed.success ? parsed.data : undefined
}

function NewRole() {
  const tree = useQuery(callQuery(role.menuTree, {}))
  if (tree.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (tree.data === undefined) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
  return <RoleForm tree={tree.data} />
}

function ExistingRole({ id }: { id: number }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const info = useQuery(callQuery(role.info, { id }))
  const tree = useQuery(callQuery(role.menuTree, {}))
  const error = info.error ?? tree.error
  const retry = () => void Promise.all([info.refetch(), tree.refetch()])
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!info.isFetchedAfterMount || info.data === undefined || tree.data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return <RoleForm tree={tree.data} info={info.data} />
}

/** Lists stand in one order, so that what was not changed compares equal. */
function editable(info: RoleInfo): RoleInfo {
  return { ...info, menuIds: info.menuIds.toSorted((one, other) => one - other), fields: inFieldOrder(info.fields) }
}

const fresh: Partial<RoleEdit> = { title: '', code: null, description: null, menuIds: [], fields: [] }

function RoleForm({ tree, info }: { tree: readonly RoleMenuNode[]; info?: RoleInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const navigate = useNavigate()
  const w = useWords()
  const refreshAll = useRefreshAll()
  const toList = () => void navigate({ to: paths.RoleManage() })
  const done = () => {
    say('success', w.saved)
    refreshAll()
    toList()
  }
  const confirm = async (input: InputOf<typeof role.save>) => {
    if (info === undefined) return true
    const { losing } = await call(role.preview, { save: input }, { handled: true })
    return losing === 0 || ask({ title: t.form.sureLose(losing), yes: w.confirm, no: w.cancel })
  }
  const loadNewer = async () => editable(await call(role.info, { id: info!.id }, { handled: true }))
  const differs = (newest: readonly number[]) => {
    const before = info?.menuIds ?? []
    const names = (ids: readonly number[]) => ids.map(id => labelIn(tree, id, language)).join(', ')
    return t.form.differs(names(newest.filter(id => !before.includes(id))), names(before.filter(id => !newest.includes(id))))
  }

  const summary = (fields: readonly RoleField[]) =>
    fields.length === 0
      ? t.noFields
      : fields.map(({ fieldKey, mode }) => `${inLanguage(fieldCatalogue[fieldKey].label, language)} ${nameOf(fieldModeNames, mode, language)}`).join(', ')

  return (
    <SchemaForm
      call={role.save}
      fields={roleFields}
      initial={info === undefined ? fresh : editable(info)}
      loadNewer={info && loadNewer}
      stale={roleRefusals.changedBy}
      confirm={confirm}
      onDone={done}
      onCancel={toList}
    >
      <Section title={t.form.basic}>
        <div className="role-basic">
          <Field name="title" empty={t.form.enterName}>
            <Input maxLength={20} />
          </Field>
          <Field name="code">
            <Input maxLength={19} />
          </Field>
        </div>
        <Field name="description">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Field>
        <Field name="dataScope" empty={t.form.chooseScope} extra={<Alert className="role-scope-warning" type="warning" showIcon title={t.form.scopeWarning} />}>
          <Radio.Group className="role-scopes" options={dataScopes.map(scope => ({ value: scope, label: <ScopeLabel scope={scope} /> }))} />
        </Field>
      </Section>
      <Section title={t.form.rights} single>
        <Field name="menuIds" label={t.form.rights} empty={t.form.chooseRight} show={differs}>
          <PermissionPicker tree={tree} />
        </Field>
      </Section>
      <Section title={t.form.fields} single>
        <Field name="fields" label={t.form.fields} show={summary}>
          <FieldRightTable />
        </Field>
      </Section>
      {info && (
        <Section title={t.form.preview}>
          <RoleChangePreview id={info.id} version={info.version} />
        </Section>
      )}
    </SchemaForm>
  )
}

/** The heading of a `single` section names its one field. */
function Section({ title, single = false, children }: { title: string; single?: boolean; children: ReactNode }) {
  return (
    <section className={single ? 'kit-panel role-section role-section-single' : 'kit-panel role-section'} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function ScopeLabel({ scope }: { scope: DataScope }) {
  const t = useText(text).form
  return (
    <>
      <ValueName of={dataScopeLabels} value={scope} /> <span className="kit-secondary">{t.scopeMeanings[scope]}</span>
    </>
  )
}

function labelIn(nodes: readonly RoleMenuNode[], id: number, language: ReturnType<typeof useLanguage>): string {
  for (const node of nodes) {
    if (node.id === id) return titleIn(node, language)
    const below = labelIn(node.children, id, language)
    if (below !== '') return below
  }
  return ''
}
