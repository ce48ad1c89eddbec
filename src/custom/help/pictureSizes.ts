export const PICTURE_SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

export const sizeOfPicture = (name: string) => PICTURE_SIZES[name.endsWith('-phone.webp') ? 'phone' : 'desk'];
