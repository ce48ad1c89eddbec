import { useNotificationContext } from 'ra-core';

/**
 * Shows all messages to the user at once. Stands in for the library's component, which shows one after the other and
 * loads all of react-admin: seconds for every test file.
 */
export function Messages() {
  const { notifications } = useNotificationContext();
  return notifications.map(({ message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own, and none is ever removed here
    <div key={index} role="alert">
      {message}
    </div>
  ));
}
