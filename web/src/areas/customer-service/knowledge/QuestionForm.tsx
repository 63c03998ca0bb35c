import { knowledge, callScenes } from '@gongtai/contract'
import type { InputOf, KnowledgeCatalog, QuestionInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Skeleton, TreeSelect } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { callQuery, useRefresh } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { catalogTree } from './CatalogForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(knowledge.save)

interface QuestionFormProps {
  /** The one that is edited; without it a new one is made. */
  id: number | undefined
  /** Of a new one. */
  catalogId: number | undefined
  catalogs: readonly KnowledgeCatalog[]
  open: boolean
  onClose: () => void
}

export function QuestionForm({ id, open, onClose, ...props }: QuestionFormProps) {
  const t = useText(text)
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(id)
  if (open && id !== last) setLast(id)
  return (
    <FormDrawer title={last === undefined ? t.addQuestion : t.editQuestion} open={open} onClose={onClose}>
      {last === undefined ? <Fields info={undefined} {...props} onClose={onClose} /> : <Edited id={last} {...props} onClose={onClose} />}
    </FormDrawer>
  )
}

interface EditedProps extends Pick<QuestionFormProps, 'catalogId' | 'catalogs' | 'onClose'> {
  id: number
}

function Edited({ id, ...props }: EditedProps) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(knowledge.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <Fields info={data} {...props} />
}

type FormInput = Partial<InputOf<typeof knowledge.save>>
const formOf = (info: QuestionInfo): FormInput => ({ ...info, files: info.files.map(({ fileName }) => fileName) })

interface FieldsProps extends Pick<QuestionFormProps, 'catalogId' | 'catalogs' | 'onClose'> {
  info: QuestionInfo | undefined
}

function Fields({ info, catalogId, catalogs, onClose }: FieldsProps) {
  const t = useText(text)
  const refresh = useRefresh()
  const done = () => {
    say('success', t.saved)
    refresh(knowledge.page, knowledge.catalogs, knowledge.info)
    onClose()
  }
  return (
    <SchemaForm
      call={knowledge.save}
      initial={info === undefined ? { catalogId, keywords: [], files: [], answer: '' } : formOf(info)}
      loadNewer={info && (async () => formOf(await call(knowledge.info, { id: info.id }, { handled: true })))}
      onDone={done}
    >
      <Field name="catalogId" label={t.catalog} empty={t.form.chooseCatalog}>
        <TreeSelect className="kit-wide" treeDefaultExpandAll treeData={catalogTree(catalogs)} />
      </Field>
      <Field name="question" label={t.question}>
        <Input maxLength={100} showCount />
      </Field>
      <Field name="answer" label={t.answer}>
        <RichText label={t.answer} />
      </Field>
      <Field name="keywords" label={t.keywords}>
        <Select className="kit-wide" mode="tags" open={false} suffixIcon={null} maxCount={10} placeholder={t.keywordHint} />
      </Field>
      <Field name="files" label={t.files}>
        <Upload scene={callScenes['call.knowledge']} max={9} linked={info?.files} />
      </Field>
    </SchemaForm>
  )
}
