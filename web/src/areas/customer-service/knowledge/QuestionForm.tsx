import { callScenes, kbQuestionFields, knowledge } from '@gongtai/contract'
import type { InputOf, KnowledgeCatalog, QuestionInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Skeleton, TreeSelect } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { catalogTree } from './catalog-tree.ts'
import { text } from './text.ts'

const Field = fieldOf(knowledge.save, kbQuestionFields)

interface EditedQuestion {
  /** The question that is edited; without it a new one is made. */
  id?: number
  /** The catalog that a new question begins with. */
  catalogId: number | undefined
  catalogs: readonly KnowledgeCatalog[]
}

export function QuestionForm({ of, onDone, ...dialog }: DialogProps<EditedQuestion>) {
  const t = useText(text)
  const w = useWords()
  const done = () => onDone(w.saved)
  return (
    <FormDrawer title={of.id === undefined ? t.addQuestion : t.editQuestion} {...dialog}>
      {of.id === undefined ? <Fields {...of} info={undefined} onDone={done} /> : <Edited {...of} id={of.id} onDone={done} />}
    </FormDrawer>
  )
}

interface PartProps extends Pick<EditedQuestion, 'catalogId' | 'catalogs'> {
  onDone: () => void
}

function Edited({ id, ...props }: PartProps & { id: number }) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(knowledge.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <Fields info={data} {...props} />
}

type FormInput = Partial<InputOf<typeof knowledge.save>>
const formOf = (info: QuestionInfo): FormInput => ({ ...info, files: info.files.map(({ fileName }) => fileName) })

function Fields({ info, catalogId, catalogs, onDone }: PartProps & { info: QuestionInfo | undefined }) {
  const t = useText(text)
  const l = useLabels(kbQuestionFields)
  return (
    <SchemaForm
      call={knowledge.save}
      fields={kbQuestionFields}
      initial={info === undefined ? { catalogId, keywords: [], files: [], answer: '' } : formOf(info)}
      loadNewer={info && (async () => formOf(await call(knowledge.info, { id: info.id }, { handled: true })))}
      onDone={onDone}
    >
      <Field name="catalogId" field="catalogName" empty={t.form.chooseCatalog}>
        <TreeSelect className="kit-wide" treeDefaultExpandAll treeData={catalogTree(catalogs)} />
      </Field>
      <Field name="question">
        <Input maxLength={100} showCount />
      </Field>
      <Field name="answer">
        <RichText label={l.answer} />
      </Field>
      <Field name="keywords">
        <Select className="kit-wide" mode="tags" open={false} suffixIcon={null} maxCount={10} placeholder={t.keywordHint} />
      </Field>
      <Field name="files">
        <Upload scene={callScenes['call.knowledge']} max={9} linked={info?.files} />
      </Field>
    </SchemaForm>
  )
}
