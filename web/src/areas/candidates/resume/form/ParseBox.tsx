import { candidateScenes, resume, sceneExtensions } from '@gongtai/contract'
import { Button, Form, Input as AntInput } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../../base/api-error.ts'
import { call } from '../../../../base/api.ts'
import { say } from '../../../../base/notify.ts'
import { useText } from '../../../../base/text.ts'
import { FileDrop } from '../../../../kit/file/FileDrop.tsx'
import { useUploads } from '../../../../kit/file/use-uploads.ts'
import { withParsed } from './resume-form.ts'
import type { Marks, ResumeValues } from './resume-form.ts'
import { text } from './text.ts'

const { TextArea } = AntInput

const scene = candidateScenes['resume.file']

interface ParseBoxProps {
  onMarks: (marks: Marks) => void
  onFile: (file: File) => void
}

/** A pasted text or a dropped file fills in what is still empty. */
export function ParseBox({ onMarks, onFile }: ParseBoxProps) {
  const t = useText(text)
  const form = Form.useFormInstance<ResumeValues>()
  const [pasted, setPasted] = useState('')
  const [isReading, setReading] = useState(false)
  const read = async (input: { text: string } | { fileName: string }) => {
    setReading(true)
    try {
      const parsed = await call(resume.parse, input, { handled: true })
      const { values, marks } = withParsed(form.getFieldsValue(true), parsed)
      form.setFieldsValue(values)
      form.setFields(Object.keys(values).map(name => ({ name: name as keyof ResumeValues, touched: true })))
      onMarks(marks)
      const count = Object.keys(marks).length
      say(count === 0 ? 'info' : 'success', count === 0 ? t.readNothing : t.readDone(count))
      if (parsed.expectWords !== undefined && parsed.expectCategoryIds === undefined) say('warning', t.words(parsed.expectWords.value))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say('warning', error.message)
    } finally {
      setReading(false)
    }
  }
  const uploads = useUploads({
    scene,
    onUploaded: (fileName, file) => {
      form.setFieldsValue({ sourceFile: fileName })
      form.setFields([{ name: 'sourceFile', touched: true }])
      onFile(file)
      void read({ fileName })
    },
  })
  const failed = uploads.list.find(({ error }) => error !== undefined)
  return (
    <div className="kit-panel resume-parse">
      <div className="resume-paste">
        <TextArea
          aria-label={t.paste}
          placeholder={t.pasteHint}
          autoSize={{ minRows: 3, maxRows: 6 }}
          maxLength={50_000}
          value={pasted}
          onChange={event => setPasted(event.target.value)}
          onPaste={event => {
            const words = event.clipboardData.getData('text')
            // A whole resume is read at once; a word is only put in.
            if (words.length < 80 || pasted !== '') return
            event.preventDefault()
            setPasted(words)
            void read({ text: words.slice(0, 50_000) })
          }}
        />
        <Button disabled={pasted.trim() === ''} loading={isReading} onClick={() => void read({ text: pasted })}>
          {isReading ? t.reading : t.read}
        </Button>
      </div>
      <div className="resume-drop">
        <FileDrop
          label={t.drop}
          hint={uploads.isSending ? t.sending : (failed?.error ?? t.dropHint)}
          extensions={sceneExtensions(scene)}
          onFiles={([file]) => {
            uploads.clearFailed()
            if (file !== undefined) uploads.add(file)
          }}
        />
      </div>
    </div>
  )
}
