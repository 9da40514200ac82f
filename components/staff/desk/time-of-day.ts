const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "18:30" in the local time zone. */
export const timeOfDay = (at: Date | number): string => {
  const date = new Date(at);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};
