import { artificerAvatar } from '@gongtai/contract'
import type { AvatarPicture as Which, LinkedFile } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../base/api.ts'
import { useObjectAddress } from '../../../kit/file/file-source.ts'
import { PictureFigure, Stage } from '../check-in/Picture.tsx'

interface AvatarPictureProps {
  avatarId: number
  which: Which
  file: LinkedFile | null
  label: string
}

/** One of the pictures that are compared. They are fetched as parts of the queue, whose look is logged as one. */
export function AvatarPicture({ file, label, ...of }: AvatarPictureProps) {
  return <PictureFigure label={label}>{file && <Fetched {...of} fileName={file.fileName} label={label} />}</PictureFigure>
}

function Fetched({ avatarId, which, fileName, label }: { avatarId: number; which: Which; fileName: string; label: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [artificerAvatar.picture.path, avatarId, which, fileName],
    queryFn: async ({ signal }) => (await call(artificerAvatar.picture, { id: avatarId, which }, { signal, handled: true })) as unknown as File,
    staleTime: Infinity,
    gcTime: 0,
  })
  return <Stage source={{ address: useObjectAddress(data), error: isFetching ? null : error, retry: () => void refetch() }} label={label} />
}
