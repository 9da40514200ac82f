import { keyGroups, keyName } from './keys';

/** All keys of the desk with their meaning. */
export function KeyTable() {
  return (
    <div className="key-table">
      <p className="note">
        With <kbd>Shift</kbd>, rating a tweet or setting its outcome also opens the next one.
      </p>
      {keyGroups().map(({ group, keys }) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl>
            {keys.map(({ action, keys: names, meaning }) => (
              <div key={action}>
                <dt>
                  {names.map((key) => (
                    <kbd key={key}>{keyName(key)}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
