# What differs between installations: where the site runs, and who may purge.

import directors;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site_1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .connect_timeout = 2s; }
backend site_2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .connect_timeout = 2s; }
# The same without a probe: while the database is away no instance is ready, and each still has the pages in its memory.
backend unprobed_1 { .host = "127.0.0.1"; .port = "3001"; .connect_timeout = 2s; }
backend unprobed_2 { .host = "127.0.0.1"; .port = "3002"; .connect_timeout = 2s; }

sub vcl_init {
    new ready_sites = directors.round_robin();
    ready_sites.add_backend(site_1);
    ready_sites.add_backend(site_2);
    new all_sites = directors.round_robin();
    all_sites.add_backend(unprobed_1);
    all_sites.add_backend(unprobed_2);
    new sites = directors.fallback();
    sites.add_backend(ready_sites.backend());
    sites.add_backend(all_sites.backend());
}

# The instances of the site, and imports that run beside them.
acl purgers {
    "localhost";
}
