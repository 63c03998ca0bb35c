import { PictureOutlined } from '@ant-design/icons'
import { settleImage } from '@gongtai/contract'
import type { CommissionSettlement } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useObjectAddress } from '../../../kit/file/file-source.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useText } from '../../../base/text.ts'
import { uploadText } from '../../../kit/file/upload-text.ts'
import '../../../kit/file/upload.css'

const FileViewer = onDemand(() => import('../../../kit/file/FileViewer.tsx'))

/** A proof of payment. Every look is logged, so it is fetched only when somebody wants to see it. */
export function SettleImageThumb({ image: { id, originalName } }: { image: CommissionSettlement['settleCertificationPicture'][number] }) {
  const t = useText(uploadText)
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [settleImage.download.path, id],
    queryFn: async ({ signal }) => (await call(settleImage.download, { id }, { signal, handled: true })) as unknown as File,
    enabled: isOpen,
    staleTime: Infinity,
    gcTime: 0,
  })
  const address = useObjectAddress(data)
  return (
    <>
      <button type="button" className="kit-upload-thumb" aria-label={t.preview(originalName)} title={originalName} onClick={() => setOpen(true)}>
        <PictureOutlined />
      </button>
      <FileViewer
        fileName={originalName}
        name={originalName}
        source={{ address, error: isFetching ? null : error, retry: () => void refetch() }}
        isMarked
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
